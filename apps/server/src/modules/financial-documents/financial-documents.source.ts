import { financialDocumentGrid } from '@partner-portal/contract/financial-documents'
import { sql } from 'kysely'
import { agentJoin, ownRows, sumsOf } from '#domain/list/own-rows.ts'
import type { GridSource } from '#platform/list/grid-source.ts'
import {
  documentColumns,
  type DocumentRecord,
  documentSelect,
  toDocument,
} from './document-columns.ts'
import { documentSheet } from './financial-documents.sheet.ts'

/** The documents that came through the partner, as the list mechanism reads them. */
export const gainedDocuments: GridSource<typeof financialDocumentGrid, DocumentRecord> = {
  grid: financialDocumentGrid,
  table: sql`financial_document`,
  rowJoins: agentJoin,
  columns: documentColumns,
  scope: (principal) => sql`${ownRows(principal)} and d.relation = 'gained'`,
  rowSelect: documentSelect,
  toRow: toDocument,
  summarySelect: sumsOf({ amount: sql`d.amount`, commission: sql`d.partner_commission_amount` }),
  sheetColumns: documentSheet,
}
