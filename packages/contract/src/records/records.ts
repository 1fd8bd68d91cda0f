import { z } from 'zod'
import { clientConsents } from '../consents/client-consents.ts'
import { leadDispute } from '../leads/lead-disputes.ts'
import { gridNames } from '../lists/grid-names.ts'
import { grids } from '../lists/grids.ts'
import { callsOf } from '../protocol/call.ts'
import { nip } from '../rules/nip.ts'
import { currencyCode, idParam, instant, minorUnits } from '../values/scalars.ts'

/** Amounts of one currency. */
export const currencySum = z
  .object({ currency: currencyCode, amount: minorUnits })
  .meta({ id: 'CurrencySum' })
export type CurrencySum = z.infer<typeof currencySum>

/** The data of a lead beside its row. `amount`: minor units of złoty. */
const leadDetails = z
  .object({
    amount: minorUnits.nullable(),
    note: z.string().nullable(),
    /** The given consents, with the versions of their texts; empty for an imported lead. */
    consents: z.array(z.object({ name: z.string(), version: z.string() })),
    /** False if the company register did not answer when the lead was reported. */
    companyVerified: z.boolean(),
    hasReceipt: z
      .boolean()
      .describe('Whether it has a receipt, signed in the second after its report in the portal'),
    disputes: z
      .array(leadDispute)
      .describe("The partner's disputes about the lead, the newest first"),
    clientConsents: clientConsents
      .nullable()
      .describe(
        "The client's answers to the consents; null where clients are not asked, and for an imported lead",
      ),
  })
  .meta({ id: 'LeadDetails' })

/**
 * An event of a record, of a kind in docs/events.md; newer versions add some. `actor`: the login of the
 * acting user of the partner, if any. `text`: the words written with it.
 */
export const recordEvent = z
  .object({
    kind: z.string().describe('The kind of the event: `lead.reported`'),
    at: instant,
    actor: z.string().nullable(),
    facts: z.record(z.string(), z.unknown()),
    text: z.string().optional().describe('The text written with it'),
  })
  .meta({ id: 'RecordEvent' })

/**
 * One record of a list. `row` is the list's row. `history`: the oldest first.
 */
const record = z
  .object({
    row: z
      .union(Object.values(grids).map(({ rowSchema }) => rowSchema))
      .describe('The row, as its list answers it'),
    /** Only for leads, else null. */
    lead: leadDetails.nullable(),
    history: z.array(recordEvent).describe('The events of the record, oldest first'),
  })
  .meta({ id: 'GridRecord' })
export type GridRecord = z.infer<typeof record>

/** The fields of a row that every list has. `amount`: minor units. */
const relatedRecord = z
  .object({
    id: z.int(),
    number: z.string(),
    date: instant.describe('The date by which its list is sorted at first'),
    amount: minorUnits.nullable(),
    currency: currencyCode.nullable(),
    status: z.string().nullable(),
  })
  .meta({ id: 'RelatedRecord' })

/** A line of a settlement for one of the company's documents. */
const relatedLine = z
  .object({
    id: z.int(),
    settlementId: z.int(),
    settlementNumber: z.string(),
    documentNumber: z.string(),
    lineDate: instant,
    amount: minorUnits,
    currency: currencyCode,
  })
  .meta({ id: 'RelatedLine' })

/**
 * The user's records of a company: of each list that the user may open the number of rows (`count`) and the
 * five newest. `settlementLines` is null for a user without settlements.
 */
const companyRecords = z
  .object({
    nip: z.string(),
    lists: z
      .array(
        z.object({
          grid: z.enum(gridNames),
          count: z.int().describe("The number of the company's rows in the list"),
          /** The sums of all rows by currency. A backend may leave it out. */
          sums: z.array(currencySum).optional().describe('Of all rows of the list, by currency'),
          collection: z.array(relatedRecord),
        }),
      )
      .describe('The lists that the user may open'),
    settlementLines: z
      .object({ count: z.int(), collection: z.array(relatedLine) })
      .nullable()
      .describe("Lines of settlements for the company's documents; null without settlements"),
  })
  .meta({ id: 'CompanyRecords' })
export type CompanyRecords = z.infer<typeof companyRecords>

const call = callsOf({ tag: 'Every list', feature: 'records', screen: 'every list' })

export const recordCalls = {
  /** 404 if the user may not see the record in that list. */
  getRecord: call('GET', '/records/{grid}/{id}', {
    access: '{grid}',
    without: "the panel shows the row's columns",
    summary: 'One record of a list with all that is known of it',
    params: z.object({
      grid: z.enum(gridNames),
      id: idParam,
    }),
    responses: { 200: record },
    errors: ['NOT_FOUND'],
  }),
  /** Every list is empty if the user sees nothing of the company. */
  findCompanyRecords: call('GET', '/company-records', {
    access: 'ROLE_USER',
    without: 'the part of the panel vanishes',
    summary: "The user's records of a company, over all lists",
    query: z.strictObject({ nip }),
    responses: { 200: companyRecords },
  }),
}
