import { type InvoiceLoan, invoiceLoanGrid } from '@partner-portal/contract/financial-documents'
import { sql } from 'kysely'
import { agentJoin, ownRows, sumOf } from '#domain/list/own-rows.ts'
import { isoText, optional } from '#platform/list/columns.ts'
import type { GridSource } from '#platform/list/grid-source.ts'
import type { Principal } from '#platform/session/principal.ts'
import {
  documentColumns,
  type DocumentRecord,
  documentSelect,
  toDocument,
} from './document-columns.ts'
import { invoiceLoanSheet } from './financial-documents.sheet.ts'

// As the index financial_document_to_confirm says it.
const toConfirm = sql`(d.status = 'to_confirm' and d.confirmed_at is null)`

/** The documents of which the partner is the receiver, as the list mechanism reads them. */
export const receivedDocuments: GridSource<typeof invoiceLoanGrid, InvoiceLoanRecord> = {
  grid: invoiceLoanGrid,
  table: sql`financial_document`,
  rowJoins: agentJoin,
  columns: {
    ...documentColumns,
    dueDate: optional(sql`d.due_date`),
    toConfirm: { value: toConfirm },
  },
  scope: (principal) => sql`${ownRows(principal)} and d.relation = 'receiver'`,
  rowSelect: sql<InvoiceLoanRecord>`${documentSelect}, ${toConfirm} as to_confirm,
    ${isoText(sql`d.due_date`)} as due_date, ${isoText(sql`d.confirmed_at`)} as confirmed_at`,
  toRow: toInvoiceLoan,
  summarySelect: sumOf(sql`d.amount`),
  sheetColumns: invoiceLoanSheet,
}

interface InvoiceLoanRecord extends DocumentRecord {
  to_confirm: boolean
  due_date: string | null
  confirmed_at: string | null
}

function toInvoiceLoan(record: InvoiceLoanRecord, principal: Principal): InvoiceLoan {
  return {
    ...toDocument(record, principal),
    toConfirm: record.to_confirm,
    dueDate: record.due_date,
    confirmedAt: record.confirmed_at,
  }
}
