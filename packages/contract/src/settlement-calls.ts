import { z } from 'zod'
import { call, noContent } from './call.ts'
import { productCode } from './dictionaries.ts'
import { endpoints } from './endpoints.ts'
import { currencyCode, instant, minorUnits } from './scalars.ts'
import { settlement } from './settlements.ts'

/**
 * Why a settlement is what it is: the commission that a document brought (`lineDate` is when it
 * was funded), or, negative, what its cancellation took back. `base` is what the commission is
 * counted from, `rateBasisPoints` its rate: 120 is 1.2 %. All amounts are of the settlement's
 * currency, in minor units.
 */
export const settlementLine = z
  .object({
    id: z.int(),
    lineDate: instant,
    documentNumber: z.string(),
    /** Its id in `/financial-document-grid`; null where that document is not there. */
    documentId: z.int().nullable(),
    /** When that document was added. */
    documentDate: instant.nullable(),
    customerName: z.string(),
    product: productCode,
    base: minorUnits,
    rateBasisPoints: z.int(),
    amount: minorUnits,
    currency: currencyCode,
    isReversal: z.boolean(),
    /** Whose document it was; told to network masters, else null. */
    agentName: z.string().nullable(),
  })
  .meta({ id: 'SettlementLine' })
export type SettlementLine = z.infer<typeof settlementLine>

/**
 * A settlement and a page of its lines, oldest first. `linesAmount` is the sum of all of them;
 * once the provider has sent every line, it is the settlement's `amount` to the grosz.
 */
export const settlementDetail = z
  .object({
    settlement,
    linesAmount: minorUnits,
    collection: z.array(settlementLine),
    count: z.int(),
    page: z.int(),
    limit: z.int(),
  })
  .meta({ id: 'SettlementDetail' })
export type SettlementDetail = z.infer<typeof settlementDetail>

/** Amounts are minor units of `currency`, `earlyPayoutMinimum` too. */
export const currentSettlement = settlement
  .pick({ periodFrom: true, periodTo: true, amount: true, currency: true, itemsCount: true })
  .extend({
    id: z.int().optional(),
    number: z.string().optional(),
    earlyPayoutMinimum: minorUnits,
    /** There once somebody of the partner has asked for the early payout. */
    earlyPayoutRequestedAt: instant.optional(),
  })
  .meta({ id: 'CurrentSettlement' })
export type CurrentSettlement = z.infer<typeof currentSettlement>

const wholeNumber = z.string().regex(/^\d{1,15}$/, 'is not a whole number')

export const settlementCalls = {
  /** A settlement that the user's list does not hold is 404. */
  getSettlement: call({
    ...endpoints.getSettlement,
    summary: 'A settlement and its lines',
    params: z.object({ id: wholeNumber.transform(Number) }),
    query: z.strictObject({
      page: wholeNumber.transform(Number).pipe(z.int().min(1).max(1_000_000_000)).optional(),
      limit: wholeNumber.transform(Number).pipe(z.int().min(1).max(100)).optional(),
    }),
    responses: { 200: settlementDetail },
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  }),
  /**
   * The open settlement whose period it is: it closes at the end of `periodTo` in Warsaw, and then
   * there is none until the provider opens the next (204).
   */
  getCurrentSettlement: call({
    ...endpoints.getCurrentSettlement,
    summary: 'The current settlement',
    responses: { 200: currentSettlement, 204: noContent },
    errors: [],
  }),
  /**
   * Asks the provider to pay the current settlement out now: once for a settlement, however many
   * ask. 404 when there is none, 409 BELOW_MINIMUM, 409 ALREADY_REQUESTED.
   */
  requestEarlyPayout: call({
    ...endpoints.requestEarlyPayout,
    summary: 'Ask for the early payout',
    responses: { 201: currentSettlement },
    errors: ['NOT_FOUND', 'BELOW_MINIMUM', 'ALREADY_REQUESTED'],
  }),
}
