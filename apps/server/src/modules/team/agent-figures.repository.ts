import { leadSteps } from '@partner-portal/contract/leads/lead-steps'
import { dateRangeFilter } from '@partner-portal/contract/list/list-query'
import type { AgentFigures } from '@partner-portal/contract/team/agent-figures'
import type { Period } from '@partner-portal/contract/values/periods'
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
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

/** The figures of a period by agent, counted with the lists' own filters. Null: no agent. */
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
      select d.agent_id as "agentId", d.currency, count(*) as documents,
        sum(d.amount)::bigint as amount,
        coalesce(sum(d.partner_commission_amount), 0)::bigint as commission
      from ${documents.table} as d where ${within(documents, 'fundingDate', period, viewer)}
      group by d.agent_id, d.currency order by d.currency`.execute(db),
  ])
  const figures = new Map<number | null, AgentFigures>()
  for (const { agentId, ...counts } of reported.rows)
    figures.set(agentId, { ...NOTHING, ...counts })
  for (const { agentId, documents: count, ...sum } of funded.rows) {
    const known = figures.get(agentId) ?? NOTHING
    figures.set(agentId, {
      ...known,
      documents: known.documents + count,
      sums: [...known.sums, sum],
    })
  }
  return figures
}

function within(source: GridSource, field: string, { from, to }: Period, viewer: Viewer) {
  const { matchType, value } = dateRangeFilter(field, from, to) ?? { matchType: 'RAW', value: '' }
  const expression = readFilter(source.grid.fields, field, matchType, value)
  return compileWhere(source, [{ field, expression }], viewer)
}
