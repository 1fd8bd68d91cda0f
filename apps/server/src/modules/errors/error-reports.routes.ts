import { errorReportCalls } from '@partner-portal/contract/errors/error-reports'
import {
  reportedMessage,
  reportedRoute,
  reportedStack,
} from '@partner-portal/contract/errors/reported-text'
import type { FastifyInstance } from 'fastify'
import { createOrigins } from '#domain/account/known-origins.ts'
import type { Context } from '#domain/context.ts'
import { readTextAsJson, registerCall } from '#platform/calls/calls.ts'
import { openToAnyOrigin } from '#platform/http/security-headers.ts'
import { callerOf } from '#platform/throttling/networks.ts'
import { createCallCounter } from '#platform/throttling/rate-limits.ts'

const MINUTE = 60
const MOST_OF_ADDRESS = 20
// A release with one error for every user must not fill the disk, nor hide another error.
const MOST_OF_ERROR = 20
const MOST = 300

/** Logs errors of the portal in browsers, a line each. Without a query: the database may be the failing part. */
export function errorReportRoutes(
  api: FastifyInstance,
  context: Pick<Context, 'clock' | 'config' | 'keyedHash'>,
): void {
  const { clock } = context
  const origins = createOrigins(context)
  const countOfAddress = createCallCounter({ max: MOST_OF_ADDRESS, seconds: MINUTE }, clock)
  const countOfError = createCallCounter({ max: MOST_OF_ERROR, seconds: MINUTE }, clock)
  // Strangers cannot use up the limit of users' browsers, which their cookie identifies.
  const countAll = createCallCounter({ max: MOST, seconds: MINUTE }, clock)
  api.register(async (app) => {
    openToAnyOrigin(app)
    readTextAsJson(app)
    registerCall(app, errorReportCalls.createErrorReport, async ({ body, raw, fail }) => {
      const { browser } = origins.read(raw)
      const retryAfter =
        countOfAddress(browser ?? callerOf(raw.ip)) ||
        countOfError(`${body.version} ${body.message}`) ||
        countAll(browser === null ? 'strangers' : 'users')
      if (retryAfter > 0) throw fail('TOO_MANY_REQUESTS', [], { retryAfter })
      // The portal has left out personal data. Other clients may send anything.
      const report = {
        version: body.version,
        route: reportedRoute(body.route),
        message: reportedMessage(body.message),
        stack: reportedStack(body.stack),
      }
      raw.log.warn({ report }, 'an error of the portal')
    })
  })
}
