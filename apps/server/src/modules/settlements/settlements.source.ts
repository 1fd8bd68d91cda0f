import { settlementGrid } from '@partner-portal/contract/records/settlements'
import { settlementStatusNames } from '@partner-portal/contract/values/polish-names'
import { sql } from 'kysely'
import { nameIn } from '#domain/list/cell-names.ts'
import { defineGridTable, sumOf } from '#domain/list/grid-table.ts'
import type { SettlementTable } from '#domain/schema/list-tables.ts'
import {
  amountCell,
  columnsOf,
  instantCell,
  integerCell,
  textCell,
} from '#platform/list/table-columns.ts'

const settlement = columnsOf<SettlementTable>()

/** The partner's monthly settlements. */
export const settlementSource = defineGridTable({
  grid: settlementGrid,
  table: 'settlement',
  fields: {
    number: settlement.searched('number', textCell('settlementNumber', 20)),
    periodFrom: settlement.instant('period_from', instantCell('periodFrom', 16)),
    periodTo: settlement.instant('period_to', instantCell('periodTo', 13)),
    amount: settlement.ordered('amount', amountCell('amount', 14)),
    currency: settlement.compared('currency', textCell('currency', 8)),
    status: settlement.status(
      'status',
      'settlement_status_order',
      textCell('status', 16, nameIn('settlementStatus', settlementStatusNames)),
    ),
    paidDate: settlement.optionalInstant('paid_date', instantCell('paidDate', 14)),
    itemsCount: settlement.ordered('items_count', integerCell('itemsCount', 14)),
  },
  summarySelect: sumOf(sql`d.amount`),
})
