import { TIME_ZONE } from '@partner-portal/contract/values/dates'
import {
  type SettlementStatus,
  settlementStatuses,
} from '@partner-portal/contract/values/settlement-status'
import { type RawBuilder, sql } from 'kysely'
import { scopeOf } from '#domain/session/scope.ts'
import { type Db, isIn } from '#platform/database/connect.ts'
import type { GridSource } from '#platform/list/grid-source.ts'
import type { Viewer } from '#platform/session/principal.ts'

export interface MonthSum<Amount = number> {
  readonly month: string
  readonly currency: string
  readonly amount: Amount
}

const isClosed: Readonly<Record<SettlementStatus, boolean>> = {
  open: false,
  processing: true,
  paid: true,
}
const closedStatuses = settlementStatuses.filter((status) => isClosed[status])

/** Whether the settlement of this alias is closed. */
export const closed = (alias: string) => isIn(`${alias}.status`, closedStatuses)

/**
 * Sums up the closed settlements, or of these the paid ones, by the month that they begin in, and
 * currency. The provider settles with the partner, so an agent's amount is that of the lines that
 * carry the agent; null where a settlement came without its lines.
 */
export function findSettled(
  db: Db,
  settlements: GridSource,
  viewer: Viewer,
  months: readonly string[],
  only: 'closed' | 'paid' = 'closed',
): Promise<MonthSum<number | null>[]> {
  const { partnerId, agentId } = scopeOf(viewer)
  const ofAgent = sql`case when bool_and(d.items_count = 0 or exists (
      select from settlement_line as l
      where l.partner_id = ${partnerId} and l.settlement_id = d.id
    )) then coalesce(sum(
      (select sum(l.amount) from settlement_line as l
        where l.partner_id = ${partnerId} and l.agent_id = ${agentId} and l.settlement_id = d.id)
    ), 0)::bigint end`
  const amount = agentId === null ? sql`sum(d.amount)::bigint` : ofAgent
  return sumByMonth(
    db,
    months,
    ({ from, to }) => sql`
      select d.currency, ${amount} as amount from ${settlements.table} as d
      where ${settlements.scope({ ...viewer, agentId: null })} and ${only === 'paid' ? sql`d.status = 'paid'` : closed('d')}
        and d.period_from >= ${from} and d.period_from < ${to}
      group by d.currency`,
  )
}

/**
 * Sums the commission by funding month and currency. It reads one range of the funding date's index
 * per month: computing the month of each row takes several times as long.
 */
export function findFunded(
  db: Db,
  documents: GridSource,
  viewer: Viewer,
  months: readonly string[],
): Promise<MonthSum[]> {
  return sumByMonth(
    db,
    months,
    ({ from, to }) => sql`
      select d.currency, sum(d.partner_commission_amount)::bigint as amount
      from ${documents.table} as d
      where ${documents.scope(viewer)} and d.partner_commission_amount is not null
        and d.funding_date >= ${from} and d.funding_date < ${to}
      group by d.currency`,
  )
}

type Bound = RawBuilder<unknown>

async function sumByMonth<Amount>(
  db: Db,
  months: readonly string[],
  sums: (month: { from: Bound; to: Bound }) => RawBuilder<unknown>,
): Promise<MonthSum<Amount>[]> {
  const zone = sql.lit(TIME_ZONE)
  const first = sql`(m.month || '-01')::timestamp`
  const from = sql`${first} at time zone ${zone}`
  const to = sql`(${first} + interval '1 month') at time zone ${zone}`
  const found = await sql<MonthSum<Amount>>`
    select m.month, sums.currency, sums.amount
    from unnest(${[...months]}::text[]) as m (month)
    cross join lateral (${sums({ from, to })}) as sums`.execute(db)
  return found.rows
}

/** Shown even if nothing was earned. */
const HOME_CURRENCY = 'PLN'

/** Every currency of the sums, the home currency first. */
export function currenciesOf(...sums: readonly (readonly { readonly currency: string }[])[]) {
  const others = new Set(sums.flat().map(({ currency }) => currency))
  others.delete(HOME_CURRENCY)
  return [HOME_CURRENCY, ...[...others].toSorted()]
}

/** The amounts by `2026-10 PLN`. */
export function byMonth<Amount>(sums: readonly MonthSum<Amount>[]): ReadonlyMap<string, Amount> {
  return new Map(sums.map((row) => [`${row.month} ${row.currency}`, row.amount]))
}
