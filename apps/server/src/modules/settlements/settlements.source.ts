import { settlementGrid } from '@partner-portal/contract/records/settlements'
import type { EarlyPayoutState } from '@partner-portal/contract/values/early-payout-states'
import {
  earlyPayoutStateNames,
  settlementStatusNames,
} from '@partner-portal/contract/values/polish-names'
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
const nameOfState = nameIn('earlyPayoutState', earlyPayoutStateNames)

/** The request for an early payout of the settlement d. */
export const payoutJoin = sql`left join early_payout as e
  on e.partner_id = d.partner_id and e.settlement_id = d.id`
// An early payout counts once it is paid, and its charge with it.
export const charges = sql<number>`case when e.state = 'paid' then coalesce(e.charge, 0) else 0 end`
export const paidAmount = sql<number>`case when d.status = 'paid' then d.amount - ${charges}
  when e.state = 'paid' then e.paid_amount else 0 end`

/** The partner's monthly settlements. */
export const settlementSource = settlementsOf({ hasPayoutStates: true })

export function settlementsOf({ hasPayoutStates }: { hasPayoutStates: boolean }) {
  return defineGridTable({
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
      paidAmount: { select: paidAmount, sheet: amountCell('paidAmount', 14) },
      charges: { select: charges, sheet: amountCell('charges', 12) },
      earlyPayout: {
        select: sql<EarlyPayoutState | null>`e.state`,
        sheet: textCell('earlyPayout', 20, (state: EarlyPayoutState | null | undefined, words) =>
          state ? nameOfState(state, words) : null,
        ),
      },
      itemsCount: settlement.ordered('items_count', integerCell('itemsCount', 14)),
    },
    // Not a subquery: Citus asks every shard for that.
    rowJoin: payoutJoin,
    summarySelect: sumOf(sql`d.amount`),
    lacks: hasPayoutStates ? [] : ['earlyPayout'],
  })
}
