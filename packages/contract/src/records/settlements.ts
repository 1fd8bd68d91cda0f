import { z } from 'zod'
import { grid, rowBase } from '../lists/grid.ts'
import { earlyPayoutStates } from '../values/early-payout-states.ts'
import { currencyCode, instant, minorUnits } from '../values/scalars.ts'
import { settlementStatuses } from '../values/settlement-status.ts'
import { settlementOutline } from './settlement-outline.ts'

/**
 * What the provider owes the partner for one calendar month in Warsaw, over
 * `itemsCount` lines. `periodFrom` and `periodTo` are the starts of its first and last day; minor
 * units.
 */
export const settlement = rowBase
  .extend({
    number: z.string(),
    periodFrom: instant,
    periodTo: instant,
    amount: minorUnits,
    currency: currencyCode,
    status: z.enum(settlementStatuses),
    paidDate: instant.nullable(),
    itemsCount: z.int(),
    /** What became of the request for an early payout. A backend may leave it out. */
    earlyPayout: z.enum(earlyPayoutStates).nullish(),
  })
  .meta({ id: 'Settlement' })
export type Settlement = z.infer<typeof settlement>

export const settlementGrid = grid({
  outline: settlementOutline,
  summary: 'Settlements',
  row: settlement,
})
