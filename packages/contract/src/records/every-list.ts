import type { List } from '../lists/list.ts'
import type { GridName } from '../protocol/grid-names.ts'
import { contracts } from './contracts.list.ts'
import { gainedDocuments, receivedDocuments } from './documents.list.ts'
import { leads } from './leads.list.ts'
import { loanUpdates } from './loan-updates.list.ts'
import { settlements } from './settlements.list.ts'

/** Every list. */
export const lists: Readonly<Record<GridName, List>> = {
  'lead-grid': leads,
  'proposal-contract-grid': contracts,
  'invoice-loan-grid': receivedDocuments,
  'financial-document-grid': gainedDocuments,
  'loan-update-grid': loanUpdates,
  'settlement-grid': settlements,
}
