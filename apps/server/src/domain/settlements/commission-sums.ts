import {
  type SettlementStatus,
  settlementStatuses,
} from '@partner-portal/contract/settlements/settlement-status'
import { TIME_ZONE } from '@partner-portal/contract/values/dates'
import { type RawBuilder, sql } from 'kysely'
import { scopeOf } from '#domain/account/scope.ts'
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

/** SQL: the settlement of this alias is closed. */
export const closed = (alias: string) => isIn(`${alias}.status`, closedStatuses)

/**
 * Sums up the closed settlements, or the open ones, by the month of their beginning, and currency. The provider
 * settles with the partner, so an agent's amount is the sum of the agent's lines; null for a settlement without its
 * lines.
 */
export function findSettled(
  db: Db,
  settlements: GridSource,
  viewer: Viewer,
  months: readonly string[],
  isClosed = true,
): Promise<MonthSum<number | null>[]> {
  return sumByMonth(
    db,
    months,
    ({ from, to }) => sql`
      select d.currency, ${sumOfKnown(amountFor(viewer))} as amount from ${settlements.table} as d
      where ${settlements.scope({ ...viewer, agentId: null })} and (${closed('d')}) = ${isClosed}
        and d.period_from >= ${from} and d.period_from < ${to}
      group by d.currency`,
  )
}

/** Null if one of the amounts is unknown. */
const sumOfKnown = (amount: Bound) =>
  sql`case when bool_and(${amount} is not null) then sum(${amount})::bigint end`

/** The user's amount of the settlement d; null for an agent if its lines are missing. */
function amountFor(viewer: Viewer): Bound {
  const { partnerId, agentId } = scopeOf(viewer)
  if (agentId === null) return sql`d.amount`
  const lines = sql`from settlement_line as l
    where l.partner_id = ${partnerId} and l.settlement_id = d.id`
  return sql`case when d.items_count = 0 or exists (select ${lines})
    then coalesce((select sum(l.amount) ${lines} and l.agent_id = ${agentId}), 0) end`
}

/**
 * Sums up the payouts of a year by the month of payment, and currency: early payouts, and the rest of paid
 * settlements. An agent's part is the agent's lines, at their payment; the partner's early payout is not the
 * agent's.
 */
export async function findPayouts(
  db: Db,
  viewer: Viewer,
  year: number,
): Promise<(MonthSum<number | null> & { readonly charges: number })[]> {
  const { partnerId, agentId } = scopeOf(viewer)
  const zone = sql.lit(TIME_ZONE)
  const startOf = (of: number) => sql`${`${of}-01-01`}::timestamp at time zone ${zone}`
  const early = sql`e.partner_id = d.partner_id and e.settlement_id = d.id and e.state = 'paid'
    and ${agentId === null ? sql`true` : sql`d.agent_id = ${agentId}`}`
  const result = await sql<MonthSum<number | null> & { charges: number }>`
    select to_char(p.at at time zone ${zone}, 'YYYY-MM') as month, p.currency,
      ${sumOfKnown(sql`p.amount`)} as amount, sum(p.charge)::bigint as charges
    from (
      select e.paid_date as at, d.currency, e.paid_amount as amount, coalesce(e.charge, 0) as charge
      from settlement as d join early_payout as e on ${early}
      where d.partner_id = ${partnerId}
      union all
      select coalesce(d.paid_date, d.period_to), d.currency,
        ${amountFor(viewer)} - coalesce(e.paid_amount, 0) - coalesce(e.charge, 0), 0
      from settlement as d left join early_payout as e on ${early}
      where d.partner_id = ${partnerId} and d.status = 'paid'
    ) as p
    where p.at >= ${startOf(year)} and p.at < ${startOf(year + 1)}
    group by 1, 2`.execute(db)
  return result.rows
}

/**
 * Sums the commission by funding month and currency, and the shares of it by the months' basis points, each
 * document's rounded, half a minor unit up. It reads one range of the funding date's index per month: computing
 * the month of each row takes several times as long.
 */
export function findFunded(
  db: Db,
  documents: GridSource,
  viewer: Viewer,
  months: readonly string[],
  basisPoints: readonly (number | null)[] = [],
): Promise<(MonthSum & { readonly share: number | null })[]> {
  return sumByMonth(
    db,
    months,
    ({ from, to }) => sql`
      select d.currency, sum(d.partner_commission_amount)::bigint as amount,
        sum(round(m.basis_points * 0.0001 * d.partner_commission_amount))::bigint as share
      from ${documents.table} as d
      where ${documents.scope(viewer)} and d.partner_commission_amount is not null
        and d.funding_date >= ${from} and d.funding_date < ${to}
      group by d.currency`,
    basisPoints,
  )
}

type Bound = RawBuilder<unknown>

async function sumByMonth<Sum>(
  db: Db,
  months: readonly string[],
  sums: (month: { from: Bound; to: Bound }) => RawBuilder<unknown>,
  basisPoints: readonly (number | null)[] = [],
): Promise<Sum[]> {
  const zone = sql.lit(TIME_ZONE)
  const first = sql`(m.month || '-01')::timestamp`
  const from = sql`${first} at time zone ${zone}`
  const to = sql`(${first} + interval '1 month') at time zone ${zone}`
  const result = await sql<Sum>`
    select m.month, sums.*
    from unnest(${[...months]}::text[], ${[...basisPoints]}::int[]) as m (month, basis_points)
    cross join lateral (${sums({ from, to })}) as sums`.execute(db)
  return result.rows
}

/** The currency that is shown even without earnings. */
const HOME_CURRENCY = 'PLN'

/** Every currency of the sums, the home currency first. */
export function currenciesOf(...sums: readonly (readonly { readonly currency: string }[])[]) {
  const currencies = new Set(sums.flat().map(({ currency }) => currency))
  currencies.delete(HOME_CURRENCY)
  return [HOME_CURRENCY, ...[...currencies].toSorted()]
}

/** The amounts by `2026-10 PLN`. */
export function byMonth<Amount>(sums: readonly MonthSum<Amount>[]): ReadonlyMap<string, Amount> {
  return new Map(sums.map((row) => [`${row.month} ${row.currency}`, row.amount]))
}
