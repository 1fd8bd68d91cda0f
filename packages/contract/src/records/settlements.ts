import { z } from 'zod'
import { grid, rowBase } from '../lists/grid.ts'
import { earlyPayoutStates } from '../values/early-payout-states.ts'
import { currencyCode, instant, minorUnits } from '../values/scalars.ts'
import { settlementStatuses } from '../values/settlement-status.ts'
import { settlementOutline } from './settlement-outline.ts'

/**
 * What the provider owes the partner for one calendar month in Warsaw, over
 * `itemsCount` lines. `periodFrom` and `periodTo` are the starts of its first and last day; minor
 * units. Still to come: `amount` less `paidAmount` and `charges`.
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
    // A backend may leave these two out.
    paidAmount: minorUnits
      .optional()
      .describe('What was paid: early, and all but the charges once it is paid; in minor units'),
    charges: minorUnits
      .optional()
      .describe('What the provider kept for an early payout that was paid, in minor units'),
    itemsCount: z.int(),
    /** What became of the request for an early payout. A backend may leave it out. */
    earlyPayout: z.enum(earlyPayoutStates).nullish(),
  })
  .meta({ id: 'Settlement' })
export type Settlement = z.infer<typeof settlement>

export const settlementGrid = grid({
  outline: settlementOutline,
  tag: 'Settlements',
  summary: 'Settlements',
  row: settlement,
})
