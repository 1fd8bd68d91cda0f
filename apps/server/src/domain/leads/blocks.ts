import { BLOCK_DAYS } from '@partner-portal/contract/leads/lead.rules'
import { TIME_ZONE } from '@partner-portal/contract/values/dates'
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'

/**
 * Runs `write`, which writes leads with these NIPs, and then blocks each NIP until the latest `blocked_until`
 * of its leads, of any partner. The caller also passes the old NIPs of leads whose NIP changes. The NIPs are
 * locked first and in one order: a report of one of them is seen or waits.
 */
export async function blockingNips<T>(
  trx: Db,
  nips: Iterable<string>,
  write: () => Promise<T>,
): Promise<T> {
  const ordered = [...new Set(nips)].toSorted()
  await sql`
    insert into nip_block (nip, blocked_until)
    select given.nip, '-infinity' from unnest(${ordered}::text[]) as given (nip)
    on conflict (nip) do update set blocked_until = nip_block.blocked_until`.execute(trx)
  const written = await write()
  const { rows } = await sql<{ nip: string; until: string }>`
    select nip, max(blocked_until)::text as until from lead
    where nip = any(${ordered}) group by nip`.execute(trx)
  const untils = new Map(rows.map(({ nip, until }) => [nip, until]))
  await sql`
    insert into nip_block (nip, blocked_until)
    select given.* from unnest(${ordered}::text[],
      ${ordered.map((nip) => untils.get(nip) ?? '-infinity')}::timestamptz[]) as given
    on conflict (nip) do update set blocked_until = excluded.blocked_until`.execute(trx)
  return written
}

/** True if any partner has blocked a NIP. */
export async function isBlocked(db: Db, nip: string, now: Date): Promise<boolean> {
  const block = await db
    .selectFrom('nip_block')
    .select('nip')
    .where('nip', '=', nip)
    .where('blocked_until', '>', now)
    .executeTakeFirst()
  return block !== undefined
}

/**
 * Blocks a free NIP and returns the end of the block, or null if the NIP is taken. The table's key lets only
 * one of several concurrent reports through (docs/decisions/lead-block.md). A lead that the partner withdrew is
 * protected no longer than before.
 */
export async function takeNip(
  trx: Db,
  { partnerId, nip }: { partnerId: number; nip: string },
  at: Date,
): Promise<Date | null> {
  const zone = sql.lit(TIME_ZONE)
  const until = sql`(${at}::timestamptz at time zone ${zone}
    + ${BLOCK_DAYS} * interval '1 day') at time zone ${zone}`
  const { rows } = await sql<{ blocked_until: Date }>`
    insert into nip_block (nip, blocked_until) values (${nip}, ${until})
    on conflict (nip) do update set blocked_until = excluded.blocked_until
    where nip_block.blocked_until <= ${at}
    returning blocked_until`.execute(trx)
  if (!rows[0]) return null
  // Read under the lock of the NIP, so that a concurrent withdrawal is seen.
  const withdrawn = await trx
    .selectFrom('lead')
    .select('given_up_until as until')
    .where(({ and }) => and({ partner_id: partnerId, nip }))
    .where('given_up_until', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const before = withdrawn?.until
  if (!before || before <= at || before >= rows[0].blocked_until) return rows[0].blocked_until
  await trx.updateTable('nip_block').set({ blocked_until: before }).where('nip', '=', nip).execute()
  return before
}
