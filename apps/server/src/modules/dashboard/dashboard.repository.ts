import { integrationProducts } from '@partner-portal/contract/integrations/integration-products'
import type { MatchType } from '@partner-portal/contract/lists/grid-outline'
import { TIME_ZONE } from '@partner-portal/contract/values/dates'
import { type RawBuilder, sql } from 'kysely'
import { scopeOf } from '#domain/session/scope.ts'
import type { Db } from '#platform/database/connect.ts'
import { compileWhere, readFilter } from '#platform/list/filter.ts'
import type { GridSource } from '#platform/list/grid-source.ts'
import type { Viewer } from '#platform/session/principal.ts'

/** Counts the user's rows of a list by status, from an index only. */
export async function countByStatus(
  db: Db,
  source: GridSource,
  viewer: Viewer,
): Promise<Record<string, number>> {
  const found = await sql<{ status: string; count: number }>`
    select d.status, count(*) as count from ${source.table} as d
    where ${source.scope(viewer)} group by d.status`.execute(db)
  return Object.fromEntries(found.rows.map(({ status, count }) => [status, count]))
}

type GivenFilter = readonly [field: string, matchType: MatchType, value: string]

/** Counts the rows of a list under these filters. */
export async function countRows(
  db: Db,
  source: GridSource,
  given: readonly GivenFilter[],
  viewer: Viewer,
): Promise<number> {
  const filters = given.map(([field, matchType, value]) => ({
    field,
    expression: readFilter(source.grid.fields, field, matchType, value),
  }))
  const found = await sql<{ count: number }>`
    select count(*) as count from ${source.table} as d
    where ${compileWhere(source, filters, viewer)}`.execute(db)
  return found.rows[0]?.count ?? 0
}

/** The forms of the partner's products. Empty without a recommendation code. */
export function findForms(db: Db, partnerId: number) {
  return db
    .selectFrom('broker_product')
    .innerJoin('partner', 'partner.id', 'broker_product.partner_id')
    .select(['product', 'form_url as formUrl', 'recommendation_code as recommendationCode'])
    .where('broker_product.partner_id', '=', partnerId)
    .where('enabled', '=', true)
    .where('form_url', 'is not', null)
    .where('recommendation_code', 'is not', null)
    .orderBy(sql`array_position(${[...integrationProducts]}::text[], product)`)
    .$narrowType<{ formUrl: string; recommendationCode: string }>()
    .execute()
}

export interface MonthSum<Amount = number> {
  readonly month: string
  readonly currency: string
  readonly amount: Amount
}

/**
 * Sums up the closed settlements by the month that they begin in, and currency. The provider
 * settles with the partner, so an agent's amount is that of the lines that carry the agent; null
 * where a settlement came without its lines.
 */
export function findSettled(
  db: Db,
  settlements: GridSource,
  viewer: Viewer,
  months: readonly string[],
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
      where ${settlements.scope({ ...viewer, agentId: null })} and d.status <> 'open'
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
