import type { EventKind } from '@partner-portal/contract/events/kinds'
import { type RawBuilder, sql } from 'kysely'
import { ownRows } from '#domain/list/grid-table.ts'
import type { Principal } from '#platform/session/principal.ts'

const moment = (event: EventKind, date: string, by = sql`null`) =>
  sql`select ${sql.lit(event)} as event, ${sql.ref(date)} as moment, ${by} as by, null as text`
const userOf = (column: string) => sql`
  left join portal_user as u on u.partner_id = d.partner_id and u.id = ${sql.ref(column)}`

/** Early payouts, which are not recorded yet, beside the events of a settlement `shown`. */
export function stateHistory(principal: Principal): RawBuilder<unknown> {
  const where = sql`where ${ownRows(principal)} and d.id = shown.id and shown.grid = 'settlement-grid'`
  const earlyPayout = sql`from settlement as d
    join early_payout as e on e.partner_id = d.partner_id and e.settlement_id = d.id`
  const parts = [
    sql`${moment('early-payout.requested', 'e.requested_at', sql`u.username`)}
      ${earlyPayout} ${userOf('e.requested_by')} ${where}`,
    sql`${moment('early-payout.withdrawn', 'e.withdrawn_at', sql`u.username`)}
      ${earlyPayout} ${userOf('e.withdrawn_by')} ${where}`,
    sql`select case e.state when 'refused' then 'early-payout.refused' else 'early-payout.accepted' end as event,
      e.decided_at as moment, null as by, e.reason as text ${earlyPayout} ${where}`,
    // Paid on the day of the decision is after it.
    sql`select 'early-payout.paid' as event, case when e.paid_date is not null then
      greatest(e.paid_date, e.decided_at) end as moment, null as by, null as text
      ${earlyPayout} ${where}`,
  ]
  return sql`union all
    select event, moment, -1, by, '{}', jsonb_build_object('state', text)
    from (${sql.join(parts, sql` union all `)}) as state
    where moment is not null and event is not null`
}
