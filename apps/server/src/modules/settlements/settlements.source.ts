import type { EarlyPayoutState } from '@partner-portal/contract/settlements/early-payout-states'
import { settlementGrid } from '@partner-portal/contract/settlements/settlements'
import { sql } from 'kysely'
import { defineGridTable, statusOrder } from '#domain/list/grid-table.ts'

/** The request for an early payout of the settlement d. */
export const payoutJoin = sql`left join early_payout as e
  on e.partner_id = d.partner_id and e.settlement_id = d.id`
// An early payout and its charge count once it is paid.
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
      status: statusOrder('settlement_status_order'),
      paidAmount: { select: paidAmount },
      charges: { select: charges },
      earlyPayout: { select: sql<EarlyPayoutState | null>`e.state` },
    },
    // Not a subquery: Citus would ask every shard.
    rowJoin: payoutJoin,
    lacks: hasPayoutStates ? [] : ['earlyPayout'],
  })
}
