import type { z } from 'zod'
import { grid } from '../list/grid.ts'
import { loanUpdates } from './loan-updates.list.ts'

/** The summary's `amount` is the sum of `updateAmount`. */
export const loanUpdateGrid = grid(loanUpdates, {})

/** A return or correction of a document. */
export type LoanUpdate = z.infer<typeof loanUpdateGrid.row>
