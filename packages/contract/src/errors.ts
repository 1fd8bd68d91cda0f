import { z } from 'zod'

/**
 * Every error code of the API and the HTTP status it has. The one table: the server
 * answers from it, the portal maps a code to a text. 401 means only that the access
 * token, the login, or the refresh token is no good (promises §1.1); a passing fault is 503.
 */
export const errorStatus = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  REFRESH_REJECTED: 401,
  SWITCH_REJECTED: 401,
  USER_NOT_FOUND: 400,
  LINK_EXPIRED: 400,
  CONFIRMATION_EXPIRED: 400,
  SMS_CODE_WRONG: 400,
  WRONG_PASSWORD: 400,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  NIP_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  LEAD_ALREADY_BLOCKED: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  CONTRACT_ALREADY_CONFIRMED: 409,
  BELOW_MINIMUM: 409,
  ALREADY_REQUESTED: 409,
  INTEGRATION_INACTIVE: 409,
  PAYMENT_REFUSED: 409,
  NOTIFICATION_URL_MISSING: 409,
  DELIVERY_IN_PROGRESS: 409,
  TOO_MANY_REQUESTS: 429,
  LEAD_LIMIT_EXCEEDED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  REGISTER_UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/**
 * The body of every error, `application/problem+json` (RFC 9457).
 * `errors` holds sentences that can be shown; for a bad request each one names its field.
 */
export const problem = z
  .object({
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
    errors: z.array(z.string()),
    requestId: z.string().optional(),
    /** Of LEAD_LIMIT_EXCEEDED: how many leads an hour. */
    limit: z.int().optional(),
    /** Of a wrong password for production keys: `errors` again, where older clients read them. */
    data: z.object({ errors: z.array(z.string()) }).optional(),
  })
  .meta({ id: 'Problem', description: 'application/problem+json' })

export type Problem = z.infer<typeof problem>
