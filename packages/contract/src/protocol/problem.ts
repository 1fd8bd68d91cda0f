import { z } from 'zod'
import { faultCodes } from '../rules/faults.ts'
import { type ErrorCode, errorStatus } from './errors.ts'
import { factorMethods } from './factor-methods.ts'

/**
 * The body of every error, `application/problem+json` (RFC 9457).
 * `errors` holds sentences for people; for a bad request each one names its field.
 * Programs read `code` and `faults`: a sentence may be reworded.
 */
export const problem = z
  .object({
    title: z.string().describe('The sentence of the code'),
    status: z.int().describe('The HTTP status again'),
    detail: z.string().describe('A sentence for people, in English'),
    code: z
      .enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]])
      .describe('For programs: it never changes, while sentences may'),
    errors: z.array(z.string()),
    /**
     * For a bad request: the faults of fields, in the order of `errors`. The first fault belongs to
     * the first sentence. Sentences after the last fault have no code.
     */
    faults: z
      .array(
        z.object({
          path: z.string().describe('The field: `consents.0.name`'),
          code: z.enum(faultCodes).describe('The code of the fault'),
        }),
      )
      .optional()
      .describe('The faults of fields, in the order of `errors`'),
    requestId: z.string().optional().describe('The id of the request in the log of the server'),
    /** For LEAD_LIMIT_EXCEEDED and CHECK_LIMIT_EXCEEDED: how many an hour. */
    limit: z.int().optional().describe('The number allowed in an hour'),
    /** For SMS_CODE_WRONG: how many tries are left; after the last one the link is over. */
    attemptsLeft: z.int().optional().describe('The number of tries left'),
    /** For SECOND_FACTOR_REQUIRED: the ticket for `signInWithSecondFactor`, and the methods of proof. */
    secondFactor: z
      .object({ ticket: z.string(), methods: z.array(z.enum(factorMethods)) })
      .optional()
      .describe('The methods to complete the sign-in'),
    /** For TOO_MANY_REQUESTS at a sign-in: `sendUnlockCode` opens it. */
    byEmail: z.boolean().optional().describe('Whether `sendUnlockCode` opens the sign-in again'),
    data: z
      .object({ errors: z.array(z.string()) })
      .optional()
      .describe('For a wrong password for production keys: `errors` again'),
  })
  .meta({ id: 'Problem', description: 'application/problem+json' })

export type Problem = z.infer<typeof problem>
