import type { LeadContact } from '@partner-portal/contract/leads/lead-work'
import { sql } from 'kysely'
import type { ImportRow } from '#domain/import/record.ts'
import { KEPT_MS } from '#domain/import/upsert.ts'
import type { Db } from '#platform/database/connect.ts'
import { isoInstant } from '#platform/instant.ts'

interface Changes {
  readonly externalId: string
  readonly isWithdrawn: boolean
  readonly blockedUntil: Date
  readonly contact: LeadContact | null
  /** The contacts before each correction. */
  readonly formerContacts: readonly LeadContact[] | null
}

/**
 * Keeps an import from undoing the partner's changes: a withdrawn lead stays withdrawn and without protection,
 * and for a week a corrected contact does not come back.
 */
export async function keepChanges(
  trx: Db,
  partnerId: number,
  rows: readonly ImportRow[],
  now: Date,
): Promise<ImportRow[]> {
  const since = new Date(now.getTime() - KEPT_MS)
  const result = await sql<Changes>`
    select d.external_id as "externalId", d.status = 'WITHDRAWN' as "isWithdrawn",
      d.blocked_until as "blockedUntil", done.*
    from lead as d cross join lateral (
      select (array_agg(c.content -> 'after' order by e.id desc))[1] as contact,
        jsonb_agg(c.content -> 'before') as "formerContacts"
      from event as e
        join event_content as c on c.partner_id = e.partner_id and c.event_id = e.id
      where e.partner_id = ${partnerId} and e.record = 'lead' and e.record_id = d.id
        and e.at > ${since} and e.actor is not null and e.kind = 'lead.contact-corrected'
    ) as done
    where d.partner_id = ${partnerId}
      and d.external_id = any(${rows.map((row) => row.externalId)}::text[])
      and (d.status = 'WITHDRAWN' or done.contact is not null)`.execute(trx)
  const changes = new Map(result.rows.map((row) => [row.externalId, row]))
  return rows.map((row) => {
    const past = changes.get(String(row.externalId))
    return past ? { ...row, ...kept(row, past) } : row
  })
}

function kept(row: ImportRow, past: Changes): ImportRow {
  const { contact, formerContacts, isWithdrawn, blockedUntil } = past
  const isFormer = formerContacts?.some((former) =>
    Object.entries(former).every(([field, value]) => row[field] === value),
  )
  return {
    ...(isFormer ? contact : {}),
    ...(isWithdrawn ? { status: 'WITHDRAWN', blockedUntil: isoInstant(blockedUntil) } : {}),
  }
}
