import { z } from 'zod'
import { environments } from '../integrations/environments.ts'
import { call } from '../protocol/call.ts'
import { endpoints } from '../protocol/endpoints.ts'
import { gridNames } from '../protocol/grid-names.ts'
import { contactField } from '../rules/contact.ts'
import { idParam, instant } from '../values/scalars.ts'

/** What happened to the user's account: an entry of the audit log. */
const accountEntry = z
  .object({
    id: z.int(),
    at: instant,
    /** What happened: one of `accountActions`. New ones may be added. */
    action: z.string(),
    /** The provider's operator who did it, alone or signed in as the user. */
    operator: z.string().nullable(),
    /** The user who did it, if it was another one of the same partner. */
    user: z.string().nullable(),
    /** The address that the request came from; null for another user's. */
    address: z.string().nullable(),
    /** Which contact data changed. */
    changed: z.array(contactField),
    /** The list that was exported, or that an operator looked at. */
    list: z.enum(gridNames).nullable(),
    /** The number of the settlement whose file was taken. */
    settlement: z.string().nullable(),
    /** How many rows an export or a file has. */
    rows: z.int().nullable(),
    /** Of which product are the keys, the addresses, the style or the logo. */
    product: z.string().nullable(),
    environment: z.enum(environments).nullable(),
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
  findAccountEntries: call({
    ...endpoints.findAccountEntries,
    summary: 'Sign-ins, refusals and changes of the own account; data that left the portal',
    query: z.object({ before: idParam.optional() }),
    responses: { 200: z.object({ collection: z.array(accountEntry), hasMore: z.boolean() }) },
    errors: ['BAD_REQUEST'],
  }),
}
