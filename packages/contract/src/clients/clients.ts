import { z } from 'zod'
import { company } from '../companies/companies.ts'
import { lead } from '../leads/leads.ts'
import { gridNames } from '../lists/grid-names.ts'
import { callsOf } from '../protocol/call.ts'
import { currencySum, recordEvent } from '../records/records.ts'
import { nip } from '../rules/nip.ts'
import { instant, minorUnits, wholeNumber } from '../values/scalars.ts'

/** The contact person of leads. `date`: the report of the newest of these leads. */
const clientPerson = lead
  .pick({ firstName: true, lastName: true, phoneNumber: true, email: true })
  .extend({ date: instant })
  .meta({ id: 'ClientPerson' })

/**
 * The lead of the user whose protection ends last. `isActive`: it has not ended. `agentName`, for network
 * masters, and the reporter's login name its holder.
 */
const clientProtection = lead
  .pick({ id: true, number: true, blockedUntil: true, agentName: true })
  .extend({ isActive: z.boolean(), reportedBy: z.string().nullable() })
  .meta({ id: 'ClientProtection' })

/**
 * The commission of the client's documents, by currency: the sum `partnerCommissionAmount` of
 * `/financial-document-grid` for the NIP. `settled`: the sum of the lines of settlements for these
 * documents, for an agent of those that carry the agent; null for a user without settlements.
 */
const clientCommission = currencySum
  .extend({
    settled: minorUnits
      .nullable()
      .describe('The part in settlements, in minor units; null for a user without settlements'),
  })
  .meta({ id: 'ClientCommission' })

/** A company in the user's records. */
const client = z
  .object({
    nip: z.string(),
    /** The name in the company register, else in the newest record. Null: the user has no record of it. */
    name: z.string().nullable(),
    company: company
      .nullable()
      .describe('The company in the register; null: the register has none, or was not asked'),
    protection: clientProtection
      .nullable()
      .describe("The user's lead whose protection ends last; null without one"),
    people: z
      .array(clientPerson)
      .describe('The contact persons of its leads, the newest first, at most twenty'),
    commission: z.array(clientCommission).describe('The commission of its documents, by currency'),
  })
  .meta({ id: 'ClientSummary' })
export type ClientSummary = z.infer<typeof client>

/** An event of a record of `grid`. */
const clientEvent = recordEvent
  .extend({ grid: z.enum(gridNames), id: z.int(), number: z.string() })
  .meta({ id: 'ClientEvent' })
export type ClientEvent = z.infer<typeof clientEvent>

const call = callsOf({
  tag: 'Every list',
  access: 'ROLE_USER',
  feature: 'records',
  screen: '/client',
})

export const clientCalls = {
  /**
   * A client of the user, over the lists that they may open, within what these show. The protection
   * of another partner is never in it. The register is asked a few times a day, and its answers are
   * remembered. The records themselves: `/company-records`.
   */
  getClient: call('GET', '/client', {
    needed: 'its page says that it is not available',
    summary: 'A client with all that its records say',
    query: z.strictObject({ nip }),
    responses: { 200: client },
  }),
  /** The events of all records of a client, twenty a page, the newest first. */
  findClientEvents: call('GET', '/client/events', {
    without: 'the part of the page vanishes',
    summary: 'The history of all records of a client',
    query: z.strictObject({
      nip,
      page: wholeNumber.pipe(z.int().min(1).max(1_000_000)).optional(),
    }),
    responses: { 200: z.object({ collection: z.array(clientEvent), hasMore: z.boolean() }) },
  }),
}
