import type { EarlyPayoutState } from '@partner-portal/contract/settlements/early-payout-states'
import { settlementGrid } from '@partner-portal/contract/settlements/settlements'
import { sql } from 'kysely'
import { defineGridTable, statusOrder } from '#domain/list/grid-table.ts'
import { closed } from '#domain/settlements/commission-sums.ts'

/** The request for an early payout of the settlement d. */
export const payoutJoin = sql`left join early_payout as e
  on e.partner_id = d.partner_id and e.settlement_id = d.id`
// An early payout and its charge count once it is paid.
export const charges = sql<number>`case when e.state = 'paid' then coalesce(e.charge, 0) else 0 end`
export const paidAmount = sql<number>`case when d.status = 'paid' then d.amount - ${charges}
  when e.state = 'paid' then e.paid_amount else 0 end`

/** SQL: the settlement d can have an invoice, and has none. Its partner is named, as Citus would ask every shard. */
const lacksInvoice = (partner: unknown) => sql<boolean>`(${closed('d')} and d.amount > 0
  and d.currency = 'PLN' and not exists (select from settlement_invoice as i
    where i.partner_id = ${partner} and i.settlement_id = d.id))`

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
      lacksInvoice: {
        select: ({ partnerId }) => lacksInvoice(partnerId),
        value: lacksInvoice(sql`d.partner_id`),
      },
    },
    userDependentColumns: ({ partnerId }) => ({ lacksInvoice: { value: lacksInvoice(partnerId) } }),
    // Not a subquery: Citus would ask every shard.
    rowJoin: payoutJoin,
    lacks: hasPayoutStates ? [] : ['earlyPayout', 'lacksInvoice'],
  })
}
