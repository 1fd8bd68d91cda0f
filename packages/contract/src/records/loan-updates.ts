import { z } from 'zod'
import { grid, rowBase } from '../lists/grid.ts'
import { loanUpdateKinds } from '../values/loan-update-kinds.ts'
import { currencyCode, instant, minorUnits } from '../values/scalars.ts'
import { productCode } from './dictionaries.ts'
import { loanUpdateOutline } from './loan-update-outline.ts'

/**
 * A return or correction of a document. `updateAmount` is this one's,
 * `updateTotalValueAmount` the document's total so far; minor units.
 */
export const loanUpdate = rowBase
  .extend({
    updateDate: instant.describe('When the return or correction was booked'),
    kind: z.enum(loanUpdateKinds),
    documentNumber: z.string(),
    customerName: z.string(),
    customerNip: z.string().nullable(),
    product: productCode,
    updateAmount: minorUnits.describe('The amount of this return or correction in minor units'),
    currency: currencyCode,
    updateTotalValueAmount: minorUnits.nullable(),
    updateTotalValueCurrency: currencyCode.nullable(),
  })
  .meta({ id: 'LoanUpdate' })
export type LoanUpdate = z.infer<typeof loanUpdate>

/** The summary's `amount` is the sum of `updateAmount`. */
export const loanUpdateGrid = grid({
  outline: loanUpdateOutline,
  tag: 'Documents',
  summary: 'Loan updates: returns and corrections',
  row: loanUpdate,
})
