import {
  type DocumentStatus,
  documentStatuses,
} from '@partner-portal/contract/documents/document-status'
import { openStatuses } from '@partner-portal/contract/leads/lead-status'
import type { GridName } from '@partner-portal/contract/lists/grid-names'
import type {
  CommissionYear,
  ExpectedCommission,
} from '@partner-portal/contract/settlements/commission'
import { TIME_ZONE } from '@partner-portal/contract/values/dates'
import { type RawBuilder, sql } from 'kysely'
import { scopeOf } from '#domain/account/scope.ts'
import { ownRows } from '#domain/list/grid-table.ts'
import { closed } from '#domain/settlements/commission-sums.ts'
import { anyText, type Db } from '#platform/database/connect.ts'
import type { GridSource } from '#platform/list/grid-source.ts'
import type { Viewer } from '#platform/session/principal.ts'

const zone = sql.lit(TIME_ZONE)
const startOf = (year: number) => sql`${`${year}-01-01`}::timestamp at time zone ${zone}`

/** The settlements that begin in a year; an agent's are those with lines of the agent. */
export async function findStatements(
  db: Db,
  viewer: Viewer,
  year: number,
): Promise<CommissionYear['statements']> {
  const { partnerId, agentId } = scopeOf(viewer)
  const lines =
    agentId === null
      ? sql`select d.amount`
      : sql`select sum(l.amount)::bigint as amount from settlement_line as l
          where l.partner_id = ${partnerId} and l.agent_id = ${agentId}
            and l.settlement_id = d.id
          having count(*) > 0`
  const result = await sql<CommissionYear['statements'][number]>`
    select d.id, d.number, to_char(d.period_from at time zone ${zone}, 'YYYY-MM') as month,
      d.status, s.amount, d.currency
    from settlement as d cross join lateral (${lines}) as s
    where d.partner_id = ${partnerId}
      and d.period_from >= ${startOf(year)} and d.period_from < ${startOf(year + 1)}
    order by d.period_from, d.id`.execute(db)
  return result.rows
}

/** The first and the last year of the user's settlements, settlement lines or funded documents. */
export async function findYears(
  db: Db,
  viewer: Viewer,
): Promise<{ first: number | null; last: number | null }> {
  const { agentId } = scopeOf(viewer)
  const [table, moment] =
    agentId === null ? ['settlement', 'd.period_from'] : ['settlement_line', 'd.line_date']
  const result = await sql<{ first: number | null; last: number | null }>`
    select extract(year from least(s.first, f.first) at time zone ${zone})::int as first,
      extract(year from greatest(s.last, f.last) at time zone ${zone})::int as last
    from (select min(${sql.ref(moment)}) as first, max(${sql.ref(moment)}) as last
        from ${sql.table(table)} as d where ${ownRows(viewer)}) as s,
      (select min(d.funding_date) as first, max(d.funding_date) as last
        from financial_document as d
        where ${ownRows(viewer)} and d.relation = 'gained') as f`.execute(db)
  return result.rows[0] ?? { first: null, last: null }
}

interface OfProduct {
  readonly product: string
  readonly currency: string
  readonly amount: number
}

/** Each product's commission and its base, by the user's lines of closed settlements. */
export async function findRates(db: Db, viewer: Viewer, since: Date) {
  const result = await sql<OfProduct & { readonly base: number }>`
    select d.product, s.currency, sum(d.base) filter (where d.amount > 0)::bigint as base,
      sum(d.amount)::bigint as amount
    from settlement_line as d
    join settlement as s on s.partner_id = d.partner_id and s.id = d.settlement_id
    where ${ownRows(viewer)} and ${closed('s')} and s.period_from >= ${since}
      and d.line_date >= ${since}
    group by d.product, s.currency
    having sum(d.base) filter (where d.amount > 0) > 0 and sum(d.amount) >= 0
    order by d.product, s.currency`.execute(db)
  return result.rows
}

/** A list's amounts under way, by product and currency. */
export async function findUnderWay(
  db: Db,
  source: GridSource,
  viewer: Viewer,
  { currency, only }: { currency: RawBuilder<unknown>; only: RawBuilder<unknown> },
) {
  const result = await sql<OfProduct & { readonly count: number }>`
    select d.product, ${currency} as currency, count(*)::int as count,
      sum(d.amount)::bigint as amount
    from ${source.table} as d
    where ${source.scope(viewer)} and d.amount > 0 and ${only}
    group by 1, 2`.execute(db)
  return result.rows
}

/** True for statuses before the funding; a new status has to be decided here. */
const leadsToFunding: Readonly<Record<DocumentStatus, boolean>> = {
  new: true,
  uncompleted: true,
  processing: true,
  to_confirm: true,
  pending: true,
  accepted: true,
  agreed: true,
  signed: true,
  financed: false,
  open: true,
  paid: false,
  rejected: false,
  canceled: false,
  terminated: false,
}
const underWay = documentStatuses.filter((status) => leadsToFunding[status])

interface Stage {
  readonly stage: ExpectedCommission['stage']
  readonly grid: GridName
  readonly currency: RawBuilder<unknown>
  readonly only: (now: Date) => RawBuilder<unknown>
}

const isUnderWay = sql`d.status = ${anyText(underWay)}`
/** The stages under way, in the order of their life. */
export const stages: readonly Stage[] = [
  {
    stage: 'lead',
    grid: 'lead-grid',
    currency: sql`'PLN'::text`,
    only: (now) => sql`d.status = ${anyText(openStatuses)} and d.blocked_until > ${now}`,
  },
  {
    stage: 'contract',
    grid: 'proposal-contract-grid',
    currency: sql`d.currency`,
    only: () => isUnderWay,
  },
  {
    stage: 'document',
    grid: 'financial-document-grid',
    currency: sql`d.currency`,
    only: () => sql`d.funding_date is null and ${isUnderWay}`,
  },
]
