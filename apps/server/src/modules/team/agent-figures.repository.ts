import { leadSteps } from '@partner-portal/contract/leads/lead-steps'
import { dateRangeFilter } from '@partner-portal/contract/list/list-query'
import type { AgentFigures } from '@partner-portal/contract/team/agent-figures'
import type { Period } from '@partner-portal/contract/values/periods'
import { sql } from 'kysely'
import { ownRows } from '#domain/list/grid-table.ts'
import type { Db } from '#platform/database/connect.ts'
import { warsawMoment } from '#platform/instant.ts'
import { compileWhere, readFilter } from '#platform/list/filter.ts'
import type { GridSource } from '#platform/list/grid-source.ts'
import type { Viewer } from '#platform/session/principal.ts'

/** The figures of an agent without rows. */
export const NOTHING: AgentFigures = {
  reported: 0,
  proposals: 0,
  decisions: 0,
  contracts: 0,
  active: 0,
  documents: 0,
  sums: [],
}

type Leads = Pick<AgentFigures, 'reported' | keyof typeof leadSteps>

/**
 * The figures of a period by agent, counted with the lists' own filters, with the corrections of agents that have
 * lines in settlements. Null: no agent.
 */
export async function findFigures(
  db: Db,
  sources: { readonly leads: GridSource; readonly documents: GridSource },
  viewer: Viewer,
  period: Period,
): Promise<ReadonlyMap<number | null, AgentFigures>> {
  const { leads, documents } = sources
  const steps = Object.entries(leadSteps).map(
    ([step, statuses]) => sql`count(*) filter (where d.status = any(${[...statuses]}::text[]))
      as ${sql.ref(step)}`,
  )
  const [reported, funded] = await Promise.all([
    sql<Leads & { agentId: number | null }>`
      select d.agent_id as "agentId", count(*) as reported, ${sql.join(steps)}
      from ${leads.table} as d where ${within(leads, 'dateAdded', period, viewer)}
      group by d.agent_id`.execute(db),
    sql<AgentFigures['sums'][number] & { agentId: number | null; documents: number }>`
      select "agentId", currency, count(document)::int as documents,
        coalesce(sum(amount), 0)::bigint as amount,
        coalesce(sum(settled), sum(earned), 0)::bigint as commission,
        (sum(settled) - coalesce(sum(earned), 0))::bigint as corrections
      from (
        select d.agent_id as "agentId", d.currency, d.id as document, d.amount,
          d.partner_commission_amount as earned, null::bigint as settled
        from ${documents.table} as d where ${within(documents, 'fundingDate', period, viewer)}
        union all
        select d.agent_id, s.currency, null, null, null, d.amount from settlement_line as d
        join settlement as s on s.partner_id = d.partner_id and s.id = d.settlement_id
        where ${ownRows(viewer)} and d.line_date >= ${warsawMoment(`${period.from} 00:00:00`)}
          and d.line_date <= ${warsawMoment(`${period.to} 23:59:59`)}
      ) as part group by "agentId", currency order by currency`.execute(db),
  ])
  const figures = new Map<number | null, AgentFigures>()
  for (const { agentId, ...counts } of reported.rows)
    figures.set(agentId, { ...NOTHING, ...counts })
  for (const { agentId, documents: count, ...sum } of funded.rows) {
    const known = figures.get(agentId) ?? NOTHING
    const sums = [...known.sums, sum]
    figures.set(agentId, { ...known, documents: known.documents + count, sums })
  }
  return figures
}

function within(source: GridSource, field: string, { from, to }: Period, viewer: Viewer) {
  const { matchType, value } = dateRangeFilter(field, from, to) ?? { matchType: 'RAW', value: '' }
  const expression = readFilter(source.grid.fields, field, matchType, value)
  return compileWhere(source, [{ field, expression }], viewer)
}
