import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'

/**
 * Runs `write`, which writes leads with these NIPs, and then blocks each NIP until the last moment
 * that a lead says, whoever's it is. To be called with the old NIPs of leads that get others, too.
 * The NIPs are locked first and in one order: a report of one of them is seen or waits.
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
