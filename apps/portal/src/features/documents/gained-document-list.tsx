import { gainedDocuments } from '@partner-portal/contract/documents/documents.list'
import { amountRangeFilter } from '#domain/list/list-fields.tsx'
import { defineList } from '#list/definition/define-list.ts'
import { ListScreen } from '#list/list-screen.tsx'
import { gainedDocumentColumns, gainedDocumentFilters } from './document-fields.tsx'
import { documentTexts } from './documents.texts.ts'

/** Documents gained through the partner. */
export const gainedDocumentList = defineList({
  grid: gainedDocuments,
  texts: documentTexts,
  title: 'gainedTitle',
  rowName: (row) => row.documentNumber,
  primary: ['customerName', 'amount', 'status'],
  columns: gainedDocumentColumns,
  filters: [...gainedDocumentFilters, amountRangeFilter('partnerCommissionAmount')],
  featureOf: { partnerCommissionAmount: 'settlements', wantsFiles: 'files', filesDue: 'files' },
  reload: true,
})

export function GainedDocumentsScreen() {
  return <ListScreen list={gainedDocumentList} />
}
