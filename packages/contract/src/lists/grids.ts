import { contractGrid } from '../contracts/contracts.ts'
import { financialDocumentGrid, invoiceLoanGrid } from '../documents/documents.ts'
import { leadGrid } from '../leads/leads.ts'
import type { Grid } from '../list/grid.ts'
import { loanUpdateGrid } from '../loan-updates/loan-updates.ts'
import { settlementGrid } from '../settlements/settlements.ts'
import type { GridCallName } from './grid-names.ts'

/** Every list with its schemas, by its call. */
export const grids = {
  findLeads: leadGrid,
  findContracts: contractGrid,
  findInvoicesAndLoans: invoiceLoanGrid,
  findFinancialDocuments: financialDocumentGrid,
  findLoanUpdates: loanUpdateGrid,
  findSettlements: settlementGrid,
} satisfies Readonly<Record<GridCallName, Grid>>
type Grids = typeof grids

export const listCalls = Object.fromEntries(
  Object.entries(grids).map(([name, { call }]) => [name, call]),
) as { readonly [Name in keyof Grids]: Grids[Name]['call'] }
