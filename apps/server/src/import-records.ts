import type { GridName } from '@partner-portal/contract/grid-names'
import { financialDocumentRecord } from '#modules/financial-documents/financial-documents.import.ts'
import type { ImportRecord } from '#platform/import/record.ts'

/** Every kind of record that can be imported, by its name in a map and in a feed. */
export const importRecords: ReadonlyMap<string, ImportRecord> = new Map(
  [financialDocumentRecord].map((record) => [record.name, record]),
)

/** What a reload of a grid imports. */
export const recordsOfGrids: Readonly<Record<GridName, readonly ImportRecord[]>> = {
  'lead-grid': [],
  'proposal-contract-grid': [],
  'invoice-loan-grid': [financialDocumentRecord],
  'financial-document-grid': [financialDocumentRecord],
  'loan-update-grid': [],
  'settlement-grid': [],
}
