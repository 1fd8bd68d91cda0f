import { z } from 'zod'
import { call } from '../protocol/call.ts'
import { reportLengths } from './reported-text.ts'

/** An error in a browser, without personal data. */
const errorReport = z
  .object({
    version: z
      .string()
      .regex(/^[\w.+-]{1,60}$/)
      .describe('Release and build of the portal'),
    route: z
      .string()
      .max(reportLengths.route)
      .describe('The page, with `$` for what differs from record to record'),
    message: z
      .string()
      .min(1)
      .max(reportLengths.message)
      .describe('Name and message of the error, with what may be data left out'),
    stack: z
      .string()
      .max(reportLengths.stack)
      .describe('The frames of the stack; empty without one'),
  })
  .meta({ id: 'ErrorReport' })
export type ErrorReport = z.infer<typeof errorReport>

export const errorReportCalls = {
  /**
   * Sent by the portal to `errorReportUrl` of `/config.json`, as `text/plain` and without a token, so
   * that a browser asks no permission of another origin first. Twenty a minute for an address.
   */
  createErrorReport: call('POST', '/error-reports', {
    tag: 'Sign-in',
    base: 'public',
    access: 'public',
    screen: 'every page',
    without: 'never sent, unless `errorReportUrl` of `/config.json` names it',
    summary: 'Report an error of the portal',
    body: errorReport,
    // A line in the log of the server.
    mayLeaveNoEvent: true,
    errors: ['TOO_MANY_REQUESTS'],
  }),
}
