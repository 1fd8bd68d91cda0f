import { loanUpdateGrid } from '@partner-portal/contract/records/loan-updates'
import { loanUpdateKindNames } from '@partner-portal/contract/values/polish-names'
import { sql } from 'kysely'
import { nameIn, productCell } from '#domain/list/cell-names.ts'
import { defineGridTable, sumOf } from '#domain/list/grid-table.ts'
import type { LoanUpdateTable } from '#domain/schema/list-tables.ts'
import { amountCell, columnsOf, instantCell, textCell } from '#platform/list/table-columns.ts'

const update = columnsOf<LoanUpdateTable>()

/** Returns and corrections. */
export const loanUpdateSource = defineGridTable({
  grid: loanUpdateGrid,
  table: 'loan_update',
  fields: {
    updateDate: update.instant('update_date', instantCell('updateDate', 13)),
    kind: update.ordered(
      'kind',
      textCell('kind', 12, nameIn('loanUpdateKind', loanUpdateKindNames)),
    ),
    documentNumber: update.searched('document_number', textCell('documentNumber', 24)),
    customerName: update.named('customer_name', textCell('customer', 36)),
    customerNip: update.optional('customer_nip', textCell('nip', 13)),
    product: update.ordered('product', textCell('product', 20, productCell)),
    updateAmount: update.ordered('update_amount', amountCell('updateAmount', 14)),
    currency: update.compared('currency', textCell('currency', 8)),
    updateTotalValueAmount: update.optional(
      'update_total_value_amount',
      amountCell('documentTotal', 19),
    ),
    updateTotalValueCurrency: update.shown(
      'update_total_value_currency',
      textCell('totalCurrency', 18),
    ),
  },
  summarySelect: sumOf(sql`d.update_amount`),
})
