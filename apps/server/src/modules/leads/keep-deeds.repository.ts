import { DAY_MS } from '@partner-portal/contract/values/durations'
import { sql } from 'kysely'
import type { ImportRow } from '#domain/import/record.ts'
import type { ContactFacts } from '#domain/incoming/lead-changes.ts'
import type { Db } from '#platform/database/connect.ts'
import { isoInstant } from '#platform/instant.ts'

/** Until the provider's system has heard of a change, its files may be older. */
const KEPT_MS = 7 * DAY_MS

interface Deeds {
  readonly externalId: string
  readonly isWithdrawn: boolean
  readonly blockedUntil: Date
  readonly contact: ContactFacts | null
  readonly agentBefore: string | null
  readonly agentAfter: string | null
}

/**
 * Keeps an import from undoing what the partner did: a withdrawn lead stays withdrawn and without
 * protection, and for a week what was there before a correction or a hand-over does not come back.
 */
export async function keepDeeds(
  trx: Db,
  partnerId: number,
  rows: readonly ImportRow[],
  now: Date,
): Promise<ImportRow[]> {
  const since = new Date(now.getTime() - KEPT_MS)
  const newest = (kind: string) => sql`
    left join lateral (
      select facts, agent_before, agent_after from lead_entry as e
      where e.partner_id = ${partnerId} and e.lead_id = d.id and e.kind = ${kind}
        and e.at > ${since} order by e.id desc limit 1
    ) as ${sql.ref(kind)} on true`
  const found = await sql<Deeds>`
    select d.external_id as "externalId", d.status = 'WITHDRAWN' as "isWithdrawn",
      d.blocked_until as "blockedUntil", contact.facts as contact,
      before.code as "agentBefore", after.code as "agentAfter"
    from lead as d ${newest('contact')} ${newest('hand-over')}
    left join agent as before
      on before.partner_id = d.partner_id and before.id = "hand-over".agent_before
    left join agent as after
      on after.partner_id = d.partner_id and after.id = "hand-over".agent_after
    where d.partner_id = ${partnerId}
      and d.external_id = any(${rows.map((row) => row.externalId)}::text[])
      and (d.status = 'WITHDRAWN' or contact.facts is not null or after.code is not null)`.execute(
    trx,
  )
  const deeds = new Map(found.rows.map((one) => [one.externalId, one]))
  return rows.map((row) => {
    const done = deeds.get(String(row.externalId))
    return done ? { ...row, ...kept(row, done) } : row
  })
}

function kept(row: ImportRow, done: Deeds): ImportRow {
  const { contact, agentBefore, agentAfter, isWithdrawn, blockedUntil } = done
  const isFormer =
    contact !== null &&
    Object.entries(contact.before).every(([field, value]) => row[field] === value)
  const isFormerAgent = agentAfter !== null && (row.agentCode ?? null) === agentBefore
  return {
    ...(isFormer ? contact.after : {}),
    ...(isFormerAgent ? { agentCode: agentAfter } : {}),
    ...(isWithdrawn ? { status: 'WITHDRAWN', blockedUntil: isoInstant(blockedUntil) } : {}),
  }
}
