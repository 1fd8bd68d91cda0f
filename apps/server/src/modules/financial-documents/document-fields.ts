import {
  type RepaymentPeriod,
  type RepaymentPeriodType,
  repaymentPeriodTypes,
} from '@partner-portal/contract/dictionaries'
import { documentStatuses } from '@partner-portal/contract/document-status'
import type { financialDocumentGrid } from '@partner-portal/contract/financial-documents'
import { documentStatusNames, productName } from '@partner-portal/contract/polish-names'
import { sql } from 'kysely'
import { currencyField, keyField, ownerFields, productField } from '#domain/import/fields.ts'
import type { ImportRecord } from '#domain/import/record.ts'
import type { GridTableFields } from '#domain/list/grid-table.ts'
import type { FinancialDocumentTable } from '#domain/schema/list-tables.ts'
import { ordered } from '#platform/list/columns.ts'
import {
  amountCell,
  instantCell,
  integerCell,
  type SheetCell,
  textCell,
} from '#platform/list/sheet-cells.ts'
import { columnsOf } from '#platform/list/table-columns.ts'

const periodUnits: Record<RepaymentPeriodType, string> = {
  DAYS: 'dni',
  MONTHS: 'miesiące',
  INSTALLMENTS: 'raty',
}

const periodLength: SheetCell<RepaymentPeriod | null> = {
  ...integerCell('Okres spłaty', 12),
  show: (period) => period?.value ?? null,
}

export const document = columnsOf<FinancialDocumentTable>()

/** The fields of both lists of documents. */
export const documentFields: GridTableFields<typeof financialDocumentGrid> = {
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
  status: document.ordered(
    'status',
    textCell('Status', 22, (status) => documentStatusNames[status]),
  ),
  partnerItemId: {
    ...document.optional('partner_item_id', textCell('Numer u partnera', 18)),
    search: sql`d.partner_item_id_search`,
  },
}

/** The fields of an imported document. */
export const importedFields: ImportRecord['fields'] = {
  ...ownerFields,
  relation: { kind: 'choice', choices: ['gained', 'receiver'], required: true },
  externalId: keyField,
  documentNumber: { kind: 'text', max: 100, isSearched: true, required: true },
  customerName: { kind: 'text', max: 300, isSearched: true, required: true },
  customerNip: { kind: 'nip' },
  product: { ...productField, required: true },
  dateAdded: { kind: 'instant', required: true },
  fundingDate: { kind: 'instant' },
  dueDate: { kind: 'instant' },
  amount: { kind: 'amount', required: true },
  currency: { ...currencyField, required: true },
  'repaymentPeriod.value': { kind: 'integer', most: 100_000 },
  'repaymentPeriod.type': { kind: 'choice', choices: repaymentPeriodTypes },
  updateTotalValueAmount: { kind: 'amount' },
  updateTotalValueCurrency: currencyField,
  status: { kind: 'choice', choices: documentStatuses, required: true },
  partnerItemId: { kind: 'text', max: 100, isSearched: true },
  partnerCommissionAmount: { kind: 'amount' },
}
