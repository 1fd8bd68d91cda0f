import type { LeadContact } from '@partner-portal/contract/leads/lead-work'
import { DAY_MS } from '@partner-portal/contract/values/durations'
import { sql } from 'kysely'
import type { ImportRow } from '#domain/import/record.ts'
import type { Db } from '#platform/database/connect.ts'
import { isoInstant } from '#platform/instant.ts'

/** The provider's files may be older for this long after a change. */
const KEPT_MS = 7 * DAY_MS

interface Changes {
  readonly externalId: string
  readonly isWithdrawn: boolean
  readonly blockedUntil: Date
  readonly contact: LeadContact | null
  /** The contacts before each correction, and the agents before each hand-over. */
  readonly formerContacts: readonly LeadContact[] | null
  readonly agent: string | null
  readonly formerAgents: readonly (string | null)[] | null
}

/**
 * Keeps an import from undoing the partner's changes: a withdrawn lead stays withdrawn and without protection,
 * and for a week a corrected contact or a former agent does not come back.
 */
export async function keepChanges(
  trx: Db,
  partnerId: number,
  rows: readonly ImportRow[],
  now: Date,
): Promise<ImportRow[]> {
  const since = new Date(now.getTime() - KEPT_MS)
  const agentCode = (fact: 'from' | 'to') => sql`(select code from agent as a
    where a.partner_id = ${partnerId} and a.id = (e.facts ->> ${sql.lit(fact)})::bigint)`
  const result = await sql<Changes>`
    select d.external_id as "externalId", d.status = 'WITHDRAWN' as "isWithdrawn",
      d.blocked_until as "blockedUntil", done.*
    from lead as d cross join lateral (
      select (array_agg(c.content -> 'after' order by e.id desc) filter (where c.content ? 'after'))[1]
          as contact,
        jsonb_agg(c.content -> 'before') filter (where c.content ? 'before') as "formerContacts",
        (array_agg(${agentCode('to')} order by e.id desc)
          filter (where e.kind = 'lead.handed-over'))[1] as agent,
        jsonb_agg(${agentCode('from')}) filter (where e.kind = 'lead.handed-over') as "formerAgents"
      from event as e
        left join event_content as c on c.partner_id = e.partner_id and c.event_id = e.id
      where e.partner_id = ${partnerId} and e.record = 'lead' and e.record_id = d.id
        and e.at > ${since} and e.actor is not null
        and e.kind in ('lead.contact-corrected', 'lead.handed-over')
    ) as done
    where d.partner_id = ${partnerId}
      and d.external_id = any(${rows.map((row) => row.externalId)}::text[])
      and (d.status = 'WITHDRAWN' or done.contact is not null
        or done.agent is not null)`.execute(trx)
  const changes = new Map(result.rows.map((row) => [row.externalId, row]))
  return rows.map((row) => {
    const past = changes.get(String(row.externalId))
    return past ? { ...row, ...kept(row, past) } : row
  })
}

function kept(row: ImportRow, past: Changes): ImportRow {
  const { contact, formerContacts, agent, formerAgents, isWithdrawn, blockedUntil } = past
  const isFormer = formerContacts?.some((former) =>
    Object.entries(former).every(([field, value]) => row[field] === value),
  )
  const isFormerAgent = formerAgents?.includes(row.agentCode ? String(row.agentCode) : null)
  return {
    ...(isFormer ? contact : {}),
    ...(isFormerAgent ? { agentCode: agent } : {}),
    ...(isWithdrawn ? { status: 'WITHDRAWN', blockedUntil: isoInstant(blockedUntil) } : {}),
  }
}
