import { contracts } from './contracts/contracts.list.ts'
import { gainedDocuments, receivedDocuments } from './documents/documents.list.ts'
import { leads } from './leads/leads.list.ts'
import type { GridName } from './list/grid-names.ts'
import type { List } from './list/list.ts'
import { loanUpdates } from './loan-updates/loan-updates.list.ts'
import { settlements } from './settlements/settlements.list.ts'

/** Every list. */
export const lists: Readonly<Record<GridName, List>> = {
  'lead-grid': leads,
  'proposal-contract-grid': contracts,
  'invoice-loan-grid': receivedDocuments,
  'financial-document-grid': gainedDocuments,
  'loan-update-grid': loanUpdates,
  'settlement-grid': settlements,
}
