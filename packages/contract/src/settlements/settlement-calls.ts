import { z } from 'zod'
import { callsOf, mediaTypes, noContent } from '../protocol/call.ts'
import {
  currencyCode,
  idParam,
  instant,
  minorUnits,
  productCode,
  wholeNumber,
} from '../values/scalars.ts'
import { earlyPayoutStates } from './early-payout-states.ts'
import { settlement } from './settlements.ts'

/**
 * One line of a settlement: the commission of a document (`lineDate`: when it was funded), or, negative,
 * its reversal. `base`: the base of the commission; `rateBasisPoints`: 120 is 1.2 %. Amounts are minor
 * units of the settlement's currency.
 */
const settlementLine = z
  .object({
    id: z.int(),
    lineDate: instant,
    documentNumber: z.string(),
    documentId: z
      .int()
      .nullable()
      .describe('The id in `/financial-document-grid`; null if the document does not exist'),
    documentDate: instant
      .nullable()
      .describe("The time of that document's addition; null if it does not exist"),
    customerName: z.string(),
    product: productCode,
    base: minorUnits,
    rateBasisPoints: z.int(),
    amount: minorUnits,
    currency: currencyCode,
    isReversal: z.boolean().describe('Whether the line takes commission back'),
    /**
     * Of a reversal: the newest line of the same document that it takes back. Null if there is none,
     * and for other lines. A backend may leave it out.
     */
    takesBack: z
      .object({
        settlementId: z.int(),
        settlementNumber: z.string(),
        lineDate: instant,
        amount: minorUnits,
      })
      .nullish()
      .describe('The line that a reversal takes back; null if there is none, and for other lines'),
    /** The document's agent, for users who see the whole settlement; else null. */
    agentName: z.string().nullable(),
  })
  .meta({ id: 'SettlementLine' })
export type SettlementLine = z.infer<typeof settlementLine>

/**
 * A request for an early payout of `amount`, and its outcome. Amounts are minor units of the settlement's
 * currency. The provider keeps `charge`, and gives the `reason` of a refusal.
 */
const earlyPayout = z
  .object({
    state: z.enum(earlyPayoutStates),
    amount: minorUnits,
    requestedAt: instant.describe('The time of the request'),
    withdrawnAt: instant.nullable().describe('The time of the withdrawal; null without one'),
    decidedAt: instant.nullable(),
    charge: minorUnits
      .nullable()
      .describe("The provider's charge, in minor units; null: none, or not known"),
    reason: z.string().nullable(),
    paidDate: instant.nullable().describe('The time of the payment; null before that'),
    paidAmount: minorUnits.nullable().describe('The paid amount, in minor units; null before that'),
  })
  .meta({ id: 'EarlyPayout' })
export type EarlyPayout = z.infer<typeof earlyPayout>

/**
 * A settlement and a page of its lines, oldest first. `linesAmount` is the sum of all lines. It
 * equals the settlement's `amount` once the provider has sent every line.
 */
const settlementDetail = z
  .object({
    settlement,
    /**
     * An agent's part of the partner's settlement: the lines that carry the agent, with their sum and
     * number as those of the settlement. A backend may leave it out.
     */
    isAgentsPart: z.boolean().optional(),
    /** The partner's NIP, for paper. A backend may leave it out. */
    companyNip: z.string().nullish().describe("The partner's NIP, for paper"),
    /** The partner's invoice for it, once saved. A backend may leave it out. */
    invoice: z.object({ number: z.string(), ksefNumber: z.string().nullable() }).nullish(),
    /** Null without a request, and for an agent's part. A backend may leave it out. */
    earlyPayout: earlyPayout.nullish(),
    linesAmount: minorUnits.describe('The sum of all lines in minor units'),
    /** For users who see the whole settlement. A backend may leave it out. */
    agents: z
      .array(
        z.object({
          name: z.string().nullable(),
          count: z.int().describe('The number of lines'),
          amount: minorUnits,
        }),
      )
      .optional()
      .describe(
        'The lines by agent, with their sum in minor units; null: without an agent. Absent for an agent',
      ),
    collection: z.array(settlementLine),
    count: z.int(),
    page: z.int(),
    limit: z.int(),
  })
  .meta({ id: 'SettlementDetail' })
export type SettlementDetail = z.infer<typeof settlementDetail>

/** Amounts are minor units of `currency`, `earlyPayoutMinimum` too. */
const currentSettlement = settlement
  .pick({ periodFrom: true, periodTo: true, amount: true, currency: true, itemsCount: true })
  .extend(settlement.pick({ paidAmount: true, charges: true }).shape)
  .extend({
    id: z.int().optional(),
    number: z.string().optional(),
    earlyPayoutMinimum: minorUnits
      .optional()
      .describe('The least amount that is paid out early, in minor units'),
    earlyPayoutRequestedAt: instant
      .optional()
      .describe('The time of the request for the early payout; absent without one'),
    /** The request with its outcome. A backend may leave it out. */
    earlyPayout: earlyPayout.optional(),
  })
  .meta({ id: 'CurrentSettlement' })
export type CurrentSettlement = z.infer<typeof currentSettlement>

const settlementId = z.object({ id: idParam })

const call = callsOf({ tag: 'Settlements', access: '/settlements' })

export const settlementCalls = {
  /** 404 if the user may not see the settlement. */
  getSettlement: call('GET', '/settlements/{id}', {
    feature: 'settlements',
    without: 'its page says that it is not available',
    summary: 'A settlement and its lines',
    params: settlementId,
    query: z.strictObject({
      page: wholeNumber.pipe(z.int().min(1).max(1_000_000_000)).optional(),
      limit: wholeNumber.pipe(z.int().min(1).max(100)).optional().describe('Rows on a page, 1-100'),
    }),
    responses: { 200: settlementDetail },
    errors: ['NOT_FOUND'],
  }),
  /** All lines as xlsx, in the order of the screen; the last row is their sum. */
  getSettlementSheet: call('GET', '/settlements/{id}/sheet', {
    feature: 'settlements',
    binary: mediaTypes.spreadsheet,
    summary: 'The lines of a settlement as a spreadsheet',
    params: settlementId,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  /** The settlement with all its lines and their sum, to print and to file. */
  getSettlementPdf: call('GET', '/settlements/{id}/pdf', {
    feature: 'settlements',
    binary: mediaTypes.pdf,
    summary: 'A settlement as PDF',
    params: settlementId,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  /**
   * The open settlement of the current period. It closes at the end of `periodTo` in Warsaw; 204
   * until the provider opens the next one.
   */
  getCurrentSettlement: call('GET', '/settlement/current', {
    access: 'ROLE_SETTLEMENTS_LIST',
    specified: true,
    screen: '/ (home page): others',
    without: 'the block vanishes',
    summary: 'The current settlement',
    responses: { 200: currentSettlement, 204: noContent },
  }),
  /**
   * Requests the early payout of the current settlement, once per settlement. 404 without one, 409
   * BELOW_MINIMUM, 409 ALREADY_REQUESTED.
   */
  requestEarlyPayout: call('POST', '/settlement/current/early-payout', {
    screen: '/ (home page): others',
    without: 'an error in its dialog',
    refusesSuspended: true,
    stepUp: 'always',
    summary: 'Ask for the early payout',
    responses: { 201: currentSettlement },
    errors: ['NOT_FOUND', 'BELOW_MINIMUM', 'ALREADY_REQUESTED'],
  }),
  /**
   * Takes back the request for an early payout, for good. 404 without one, 409 ALREADY_DECIDED once the
   * provider has decided.
   */
  deleteEarlyPayout: call('DELETE', '/settlements/{id}/early-payout', {
    feature: 'settlements',
    refusesSuspended: true,
    stepUp: 'always',
    summary: 'Withdraw the request for an early payout',
    params: settlementId,
    errors: ['NOT_FOUND', 'ALREADY_DECIDED'],
  }),
}
