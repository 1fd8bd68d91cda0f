import { z } from 'zod'
import { factorMethods } from './factor-methods.ts'
import { faultCodes } from './rules/faults.ts'

/**
 * Every error code of the API and its HTTP status. 401 only means that the access token, the
 * session or the refresh token is invalid (promises §1.1). A transient error is 503.
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
  CODE_EXPIRED: 400,
  WRONG_PASSWORD: 400,
  CODE_WRONG: 400,
  PASSKEY_REFUSED: 400,
  TICKET_EXPIRED: 400,
  FORBIDDEN: 403,
  STEP_UP_REQUIRED: 403,
  STRONGER_PROOF_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  READ_ONLY: 403,
  SECOND_FACTOR_MISSING: 403,
  NOT_FOUND: 404,
  NIP_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  LOGIN_TAKEN: 409,
  LEAD_ALREADY_BLOCKED: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  CONTRACT_ALREADY_CONFIRMED: 409,
  BELOW_MINIMUM: 409,
  ALREADY_REQUESTED: 409,
  INTEGRATION_INACTIVE: 409,
  PAYMENT_REFUSED: 409,
  NOTIFICATION_URL_MISSING: 409,
  DELIVERY_IN_PROGRESS: 409,
  CHANGED_ELSEWHERE: 409,
  ALREADY_SET_UP: 409,
  TOO_MANY_PASSKEYS: 409,
  TOO_MANY_VIEWS: 409,
  TOO_MANY_REQUESTS: 429,
  LEAD_LIMIT_EXCEEDED: 429,
  CHECK_LIMIT_EXCEEDED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  REGISTER_UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** The `title` of a problem, and its `detail` if there is nothing more specific. */
export const errorTitles: Readonly<Record<ErrorCode, string>> = {
  BAD_REQUEST: 'Bad request',
  UNAUTHENTICATED: 'Sign-in required',
  INVALID_CREDENTIALS: 'Invalid credentials',
  REFRESH_REJECTED: 'The login is over',
  SWITCH_REJECTED: 'The switch link is not valid',
  USER_NOT_FOUND: 'No user for given login',
  LINK_EXPIRED: 'Hash is expired, reset password once again',
  CONFIRMATION_EXPIRED: 'This link is over',
  SMS_CODE_WRONG: 'The SMS code is wrong',
  CODE_EXPIRED: 'The code is over',
  WRONG_PASSWORD: 'The current password is wrong',
  CODE_WRONG: 'The code is wrong or was used already',
  PASSKEY_REFUSED: 'The passkey cannot be used here',
  TICKET_EXPIRED: 'The sign-in took too long; start it again',
  FORBIDDEN: 'Access denied',
  READ_ONLY: 'This session of an operator only reads',
  STEP_UP_REQUIRED: 'Confirm that it is you, then repeat the request',
  STRONGER_PROOF_REQUIRED: 'Confirm with the second factor; the password is not enough',
  SECOND_FACTOR_REQUIRED: 'The second factor is needed too',
  SECOND_FACTOR_MISSING: 'Add a second factor first',
  NOT_FOUND: 'Not found',
  NIP_NOT_FOUND: 'No company has this NIP',
  METHOD_NOT_ALLOWED: 'Method not allowed',
  LOGIN_TAKEN: 'There is already a user with this login',
  LEAD_ALREADY_BLOCKED: 'Somebody already blocked this client',
  IDEMPOTENCY_KEY_REUSED: 'The Idempotency-Key was used for another request',
  CONTRACT_ALREADY_CONFIRMED: 'The contract is confirmed already',
  BELOW_MINIMUM: 'The settlement is below the minimum of an early payout',
  ALREADY_REQUESTED: 'The early payout is requested already',
  INTEGRATION_INACTIVE: 'The integration is not active',
  PAYMENT_REFUSED: 'The provider refuses this payment',
  NOTIFICATION_URL_MISSING: 'No notification address is saved',
  DELIVERY_IN_PROGRESS: 'This notification is being sent already',
  CHANGED_ELSEWHERE: 'Somebody else changed it in the meantime',
  ALREADY_SET_UP: 'It is set up already',
  TOO_MANY_PASSKEYS: 'Remove a passkey first',
  TOO_MANY_VIEWS: 'Delete a saved view first',
  TOO_MANY_REQUESTS: 'Too many requests',
  LEAD_LIMIT_EXCEEDED: 'The limit of leads an hour is reached',
  CHECK_LIMIT_EXCEEDED: 'The limit of NIPs checked an hour is reached',
  INTERNAL: 'Something went wrong',
  UNAVAILABLE: 'Temporarily unavailable',
  REGISTER_UNAVAILABLE: 'The company register cannot be reached',
}

/**
 * The body of every error, `application/problem+json` (RFC 9457).
 * `errors` holds sentences for people; for a bad request each one names its field.
 * Programs read `code` and `faults`: a sentence may be reworded.
 */
export const problem = z
  .object({
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
    errors: z.array(z.string()),
    /**
     * For a bad request: the faults of fields, in the order of `errors`. The first fault belongs to
     * the first sentence. Sentences after the last fault have no code.
     */
    faults: z.array(z.object({ path: z.string(), code: z.enum(faultCodes) })).optional(),
    requestId: z.string().optional(),
    /** For LEAD_LIMIT_EXCEEDED and CHECK_LIMIT_EXCEEDED: how many an hour. */
    limit: z.int().optional(),
    /** For SMS_CODE_WRONG: how many tries are left; after the last one the link is over. */
    attemptsLeft: z.int().optional(),
    /** For SECOND_FACTOR_REQUIRED: what `signInWithSecondFactor` needs, and how it may be answered. */
    secondFactor: z
      .object({ ticket: z.string(), methods: z.array(z.enum(factorMethods)) })
      .optional(),
    /** For TOO_MANY_REQUESTS at a sign-in: `sendUnlockCode` opens it. */
    byEmail: z.boolean().optional(),
    /** For a wrong password for production keys: `errors` again, where older clients read them. */
    data: z.object({ errors: z.array(z.string()) }).optional(),
  })
  .meta({ id: 'Problem', description: 'application/problem+json' })

export type Problem = z.infer<typeof problem>
