import type {
  RepaymentPeriod,
  RepaymentPeriodType,
} from '@partner-portal/contract/records/dictionaries'
import {
  financialDocumentGrid,
  invoiceLoanGrid,
} from '@partner-portal/contract/records/financial-documents'
import { documentStatusNames, productName } from '@partner-portal/contract/values/polish-names'
import { sql } from 'kysely'
import { defineGridTable, type GridTableFields, sumOf, sumsOf } from '#domain/list/grid-table.ts'
import type { FinancialDocumentTable } from '#domain/schema/list-tables.ts'
import {
  amountCell,
  columnsOf,
  instantCell,
  integerCell,
  ordered,
  type SheetCell,
  textCell,
} from '#platform/list/table-columns.ts'

const periodUnits: Record<RepaymentPeriodType, string> = {
  DAYS: 'dni',
  MONTHS: 'miesiące',
  INSTALLMENTS: 'raty',
}

const periodLength: SheetCell<RepaymentPeriod | null> = {
  ...integerCell('Okres spłaty', 12),
  show: (period) => period?.value ?? null,
}

const document = columnsOf<FinancialDocumentTable>()

/** The fields of both lists of documents. */
const documentFields: GridTableFields<typeof financialDocumentGrid> = {
  customerName: {
    ...document.shown('customer_name', textCell('Klient', 36)),
    ...ordered(sql`d.customer_name_sort`),
  },
  customerNip: document.optional('customer_nip', textCell('NIP', 13)),
  product: document.ordered('product', textCell('Produkt', 20, productName)),
  dateAdded: document.instant('date_added', instantCell('Data dodania', 13)),
  fundingDate: document.optionalInstant('funding_date', instantCell('Data finansowania', 18)),
  documentNumber: document.searched('document_number', textCell('Numer dokumentu', 24)),
  amount: document.ordered('amount', amountCell('Kwota', 14)),
  currency: document.compared('currency', textCell('Waluta', 8)),
  repaymentPeriod: {
    select: sql`case when d.repayment_period is not null then
      json_build_object('value', d.repayment_period_value, 'type', d.repayment_period_type) end`,
    sheet: [
      periodLength,
      textCell('Jednostka okresu', 16, (period) => period && periodUnits[period.type]),
    ],
    value: sql`d.repayment_period`,
    search: sql`lower(d.repayment_period)`,
    order: [
      { by: sql`d.repayment_period_type`, nullable: true },
      { by: sql`d.repayment_period_value`, nullable: true },
    ],
  },
  updateTotalValueAmount: document.optional(
    'update_total_value_amount',
    amountCell('Suma zwrotów', 19),
  ),
  updateTotalValueCurrency: document.shown(
    'update_total_value_currency',
    textCell('Waluta zwrotów', 18),
  ),
  status: document.status(
    'status',
    'document_status_order',
    textCell('Status', 22, (status) => documentStatusNames[status]),
  ),
  partnerItemId: {
    ...document.optional('partner_item_id', textCell('Numer własny', 18)),
    search: sql`d.partner_item_id_search`,
  },
}

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
