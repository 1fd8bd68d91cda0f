import { settlementGrid } from '@partner-portal/contract/records/settlements'
import { settlementStatusNames } from '@partner-portal/contract/values/polish-names'
import { sql } from 'kysely'
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
    number: settlement.searched('number', textCell('Numer rozliczenia', 20)),
    periodFrom: settlement.instant('period_from', instantCell('Początek okresu', 16)),
    periodTo: settlement.instant('period_to', instantCell('Okres do', 13)),
    amount: settlement.ordered('amount', amountCell('Kwota', 14)),
    currency: settlement.compared('currency', textCell('Waluta', 8)),
    status: settlement.status(
      'status',
      'settlement_status_order',
      textCell('Status', 16, (status) => settlementStatusNames[status]),
    ),
    paidDate: settlement.optionalInstant('paid_date', instantCell('Data wypłaty', 14)),
    itemsCount: settlement.ordered('items_count', integerCell('Pozycje', 14)),
  },
  summarySelect: sumOf(sql`d.amount`),
})
