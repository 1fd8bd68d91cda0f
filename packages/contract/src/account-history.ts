import { z } from 'zod'
import { call } from './call.ts'
import { endpoints } from './endpoints.ts'
import { contactField } from './rules/contact.ts'
import { idParam, instant } from './scalars.ts'

/** What happened to the user's account: an entry of the audit log. */
const accountEntry = z
  .object({
    id: z.int(),
    at: instant,
    /** What happened: one of `accountActions`. New ones may be added. */
    action: z.string(),
    /** The provider's operator who did it, alone or signed in as the user. */
    operator: z.string().nullable(),
    /** The address that the request came from. */
    address: z.string().nullable(),
    /** Which contact data changed. */
    changed: z.array(contactField),
  })
  .meta({ id: 'AccountEntry' })
export type AccountEntry = z.infer<typeof accountEntry>

/** The history of the user's own account. Under a switched login it is 403 (promises P15). */
export const accountHistoryCalls = {
  /** The newest twenty, or those before the entry `before`. */
  findAccountEntries: call({
    ...endpoints.findAccountEntries,
    summary: 'Sign-ins, refusals and changes of the own account',
    query: z.object({ before: idParam.optional() }),
    responses: { 200: z.object({ collection: z.array(accountEntry), hasMore: z.boolean() }) },
    errors: ['BAD_REQUEST'],
  }),
}
