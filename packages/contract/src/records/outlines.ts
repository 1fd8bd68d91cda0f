import type { GridOutline } from '../lists/grid-outline.ts'
import type { GridName } from '../protocol/grid-names.ts'
import { contractOutline } from './contract-outline.ts'
import { financialDocumentOutline, invoiceLoanOutline } from './financial-document-outline.ts'
import { leadOutline } from './lead-outline.ts'
import { loanUpdateOutline } from './loan-update-outline.ts'
import { settlementOutline } from './settlement-outline.ts'

/** The outline of every grid. */
export const outlines: Readonly<Record<GridName, GridOutline>> = {
  'lead-grid': leadOutline,
  'proposal-contract-grid': contractOutline,
  'invoice-loan-grid': invoiceLoanOutline,
  'financial-document-grid': financialDocumentOutline,
  'loan-update-grid': loanUpdateOutline,
  'settlement-grid': settlementOutline,
}
