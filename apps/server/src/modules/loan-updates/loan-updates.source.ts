import { loanUpdateGrid } from '@partner-portal/contract/records/loan-updates'
import { loanUpdateKindNames, productName } from '@partner-portal/contract/values/polish-names'
import { sql } from 'kysely'
import { defineGridTable, sumOf } from '#domain/list/grid-table.ts'
import type { LoanUpdateTable } from '#domain/schema/list-tables.ts'
import { amountCell, columnsOf, instantCell, textCell } from '#platform/list/table-columns.ts'

const update = columnsOf<LoanUpdateTable>()

/** Returns and corrections. */
export const loanUpdateSource = defineGridTable({
  grid: loanUpdateGrid,
  table: 'loan_update',
  fields: {
    updateDate: update.instant('update_date', instantCell('Data', 13)),
    kind: update.ordered(
      'kind',
      textCell('Rodzaj', 12, (kind) => loanUpdateKindNames[kind]),
    ),
    documentNumber: update.searched('document_number', textCell('Numer dokumentu', 24)),
    customerName: update.named('customer_name', textCell('Klient', 36)),
    customerNip: update.optional('customer_nip', textCell('NIP', 13)),
    product: update.ordered('product', textCell('Produkt', 20, productName)),
    updateAmount: update.ordered('update_amount', amountCell('Kwota', 14)),
    currency: update.compared('currency', textCell('Waluta', 8)),
    updateTotalValueAmount: update.optional(
      'update_total_value_amount',
      amountCell('Łącznie dla dokumentu', 19),
    ),
    updateTotalValueCurrency: update.shown(
      'update_total_value_currency',
      textCell('Waluta sumy', 18),
    ),
  },
  summarySelect: sumOf(sql`d.update_amount`),
})
