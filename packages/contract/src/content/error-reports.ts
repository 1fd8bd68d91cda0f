import { z } from 'zod'
import { call } from '../protocol/call.ts'
import { reportLengths } from '../values/reported-text.ts'

/** What went wrong in a browser, without data of anybody. */
const errorReport = z
  .object({
    version: z.string().regex(/^[\w.+-]{1,60}$/),
    route: z.string().max(reportLengths.route),
    message: z.string().min(1).max(reportLengths.message),
    stack: z.string().max(reportLengths.stack),
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
