import { z } from 'zod'
import { callsOf, mediaTypes } from '../protocol/call.ts'
import { calendarMonth, currencyCode, idParam, minorUnits, wholeNumber } from '../values/scalars.ts'
import { settlementStatuses } from './settlement-status.ts'

/**
 * The commission of one calendar month in Warsaw (`2026-10`). `earned`: the sum of
 * `partnerCommissionAmount` of `/financial-document-grid` for its `fundingDate`. `settled`: the closed
 * settlements that begin in the month, `open`: the others. `corrections`: `settled` and `open` less
 * `earned`; null for a month without a settlement. `paid`: the payouts of the month, of any kind: early ones, and the rest of settlements that are
 * paid (by `paidDate`, else at the end of the period); `charges`: the provider's charges for early ones.
 * For an agent the lines of these settlements that carry the agent, without early payouts of the firm; null
 * where a settlement came without lines. Then `share` is the agent's: of each document in `earned` the
 * percentage of its month, rounded, half a minor unit up.
 */
const commissionMonth = z
  .object({
    month: calendarMonth,
    currency: currencyCode,
    earned: minorUnits.describe(
      'The commission of the documents funded in the month, in minor units',
    ),
    /** A backend may leave it out. */
    corrections: minorUnits
      .nullish()
      .describe('`settled` and `open` less `earned`; null for a month without a settlement'),
    settled: minorUnits
      .nullable()
      .describe('The closed settlements of the month, in minor units; null: not known'),
    /** A backend may leave it out. */
    open: minorUnits
      .nullish()
      .describe('The open settlements of the month, in minor units; null: none'),
    paid: minorUnits
      .nullable()
      .describe('The payouts of the month, in minor units; null: not known'),
    /** A backend may leave it out. */
    charges: minorUnits
      .optional()
      .describe("The provider's charges for early payouts, in minor units"),
    /** A backend may leave out the last two. */
    shareBasisPoints: z
      .int()
      .nullish()
      .describe("The agent's share of the commission: 4000 is 40 %; null: none"),
    share: minorUnits
      .nullish()
      .describe("The agent's share of `earned` in minor units; null without a share"),
  })
  .meta({ id: 'CommissionMonth' })
export type CommissionMonth = z.infer<typeof commissionMonth>

/** A settlement of the month, open ones too; for an agent with the amount of their lines in it. */
const statement = z
  .object({
    id: z.int(),
    number: z.string(),
    month: calendarMonth,
    status: z.enum(settlementStatuses),
    amount: minorUnits,
    currency: currencyCode,
  })
  .meta({ id: 'CommissionStatement' })

/** `firstYear`: the year of the oldest settlement or funded document, or the current one. */
const commissionYear = z
  .object({
    year: z.int().describe('The year'),
    firstYear: z.int().describe('The first year that has anything'),
    lastYear: z.int().describe('The current year, or that of the newest settlement'),
    collection: z.array(commissionMonth),
    statements: z
      .array(statement)
      .describe('The settlements of the year; for an agent those with lines of theirs'),
    /** Amounts are an agent's part. A backend may leave it out. */
    isAgentsPart: z.boolean().optional(),
    agents: z
      .array(z.object({ id: z.int(), name: z.string() }))
      .optional()
      .describe(
        'For users who see the whole firm: the agents for whose part `agentId` asks. A backend may leave it out',
      ),
  })
  .meta({ id: 'CommissionYear' })
export type CommissionYear = z.infer<typeof commissionYear>

/** The commission of a product in the last twelve months, over its base. */
const commissionRate = z
  .object({
    product: z.string(),
    currency: currencyCode,
    base: minorUnits,
    amount: minorUnits,
    rateBasisPoints: z.int(),
  })
  .meta({ id: 'CommissionRate' })

/**
 * `count` and `amount`: of records under way with an amount. `expected`: their amounts times the rates of
 * their products, rounded down for each product; null without any rate. `withoutRate`: the number of them
 * without a rate of their product.
 */
const expectedCommission = z
  .object({
    stage: z.enum(['lead', 'contract', 'document']).describe('The list it is in'),
    currency: currencyCode,
    count: z.int(),
    amount: minorUnits,
    expected: minorUnits
      .nullable()
      .describe('The estimated commission in minor units; null without any rate'),
    withoutRate: z
      .int()
      .describe('The number of records left out, because their product has no rate'),
  })
  .meta({ id: 'ExpectedCommission' })
export type ExpectedCommission = z.infer<typeof expectedCommission>

const ofYear = z.strictObject({
  year: wholeNumber
    .pipe(z.int().min(2000).max(2100))
    .optional()
    .describe('A calendar year, 2000-2100'),
  agentId: idParam.optional().describe("For users who see the whole firm: this agent's part alone"),
})

const call = callsOf({ tag: 'Settlements', access: '/settlements', feature: 'settlements' })

export const commissionCalls = {
  /**
   * Twelve months for each currency, PLN always and first. Without `year` the current one. `agentId` is 403 for
   * users with an agent, 404 if the partner has no such agent.
   */
  getCommissionYear: call('GET', '/commission/year', {
    without: 'its page says that it is not available',
    summary: 'Commission of a year by month: earned, settled, paid',
    query: ofYear,
    responses: { 200: commissionYear },
    errors: ['NOT_FOUND'],
  }),
  getCommissionYearSheet: call('GET', '/commission/year/sheet', {
    binary: mediaTypes.spreadsheet,
    summary: 'Commission of a year as a spreadsheet',
    query: ofYear,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  /**
   * An estimate. A rate is the commission in the lines of the closed settlements of the last twelve months,
   * less reversals, over its base: of the user's own lines. One client may be in several stages.
   */
  findExpectedCommission: call('GET', '/commission/expected', {
    without: 'its page says that it is not available',
    summary: 'The expected commission from records under way',
    responses: {
      200: z.object({
        rates: z.array(commissionRate).describe('By which rates of products it was reckoned'),
        collection: z.array(expectedCommission),
      }),
    },
  }),
}
