import { z } from 'zod'
import { call } from '../protocol/call.ts'
import { idParam, instant } from '../values/scalars.ts'

/** An event of the user's account. */
const accountEntry = z
  .object({
    id: z.int(),
    kind: z.string().describe('The kind of the event. New ones may be added'),
    at: instant,
    actor: z
      .string()
      .nullable()
      .describe('The user of the same partner who did it; null: the user of the account'),
    /** The provider's operator who did it, alone or signed in as the user. */
    operator: z.string().nullable(),
    address: z
      .string()
      .nullable()
      .describe("The address that the request came from; null for another user's"),
    facts: z.record(z.string(), z.unknown()).describe('The facts that the kind declares'),
    name: z
      .string()
      .nullable()
      .describe(
        'The number of the record whose file was taken, or the time of its rows; null otherwise',
      ),
  })
  .meta({ id: 'AccountEntry' })
export type AccountEntry = z.infer<typeof accountEntry>

/**
 * The history of the user's own account, with what others of the partner took or changed: exports and
 * files for masters, keys and settings of shops for those who may open the integrations. Under a
 * switched login it is 403.
 */
export const accountHistoryCalls = {
  /** The newest twenty, or those before the entry `before`. */
  findAccountEntries: call('GET', '/settings/history', {
    tag: 'Account',
    access: '/settings/password',
    feature: 'account',
    without: 'the card vanishes',
    summary: 'Sign-ins, refusals and changes of the own account; data that left the portal',
    query: z.object({ before: idParam.optional() }),
    responses: { 200: z.object({ collection: z.array(accountEntry), hasMore: z.boolean() }) },
  }),
}
