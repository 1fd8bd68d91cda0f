import {
  financialDocumentGrid,
  invoiceLoanGrid,
} from '@partner-portal/contract/financial-documents'
import { sql } from 'kysely'
import { defineGridTable } from '#domain/list/grid-table.ts'
import { sumOf, sumsOf } from '#domain/list/own-rows.ts'
import { instantCell } from '#platform/list/sheet-cells.ts'
import { document, documentFields } from './document-fields.ts'

/** The documents that came through the partner. */
export const gainedDocuments = defineGridTable({
  grid: financialDocumentGrid,
  table: 'financial_document',
  only: sql`d.relation = 'gained'`,
  fields: documentFields,
  summarySelect: sumsOf({ amount: sql`d.amount`, commission: sql`d.partner_commission_amount` }),
})

// The same condition as in the index financial_document_to_confirm.
const toConfirm = sql<boolean>`(d.status = 'to_confirm' and d.confirmed_at is null)`

/** The documents of which the partner is the receiver. */
export const receivedDocuments = defineGridTable({
  grid: invoiceLoanGrid,
  table: 'financial_document',
  only: sql`d.relation = 'receiver'`,
  fields: {
    ...documentFields,
    dueDate: document.optionalInstant('due_date', instantCell('Termin płatności', 17)),
    toConfirm: { select: toConfirm, value: toConfirm },
    confirmedAt: document.optionalInstant('confirmed_at', instantCell('Data potwierdzenia', 18)),
  },
  summarySelect: sumOf(sql`d.amount`),
})
