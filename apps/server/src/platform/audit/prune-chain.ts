import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/** At most so many entries in a transaction, for which the server's writes wait. */
const PRUNED_AT_ONCE = 5000

interface Pruned {
  /** Where the chain begins from then on: the last deleted position, and its hash. */
  readonly position: number
  readonly hash: string
  readonly entries: number
}

/**
 * Deletes the oldest entries, up to the first that is not older or the newest of all, a part of them
 * at a time. `record` writes the entry by which the rest can be verified. Returns how many were
 * deleted. Only the owner of the tables can do it.
 */
export async function pruneChain(
  db: Db,
  before: Date,
  record: (trx: Db, pruned: Pruned) => Promise<void>,
): Promise<number> {
  const { rows } = await sql<{ kept: number | null }>`
    select least(max(s.position), min(s.position) filter (where e.at >= ${before}::timestamptz)) as kept
    from audit_chain s left join audit_event e on e.id = s.event_id`.execute(db)
  const kept = Number(rows[0]?.kept ?? 0)
  let entries = 0
  for (;;) {
    const pruned = await db.transaction().execute((trx) => pruneBatch(trx, kept))
    if (!pruned) return entries
    entries += pruned.entries
  }

  async function pruneBatch(trx: Db, kept: number): Promise<Pruned | null> {
    await sql`select pg_advisory_xact_lock(hashtextextended('audit-chain', 0))`.execute(trx)
    const oldest = await trx
      .selectFrom('audit_chain')
      .select(['position', 'hash'])
      .where('position', '<', kept)
      .orderBy('position')
      .limit(PRUNED_AT_ONCE)
      .execute()
    const last = oldest.at(-1)
    if (!last) return null
    for (const table of ['audit_event', 'audit_chain'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
    await sql`delete from audit_event using audit_chain
      where event_id = id and position <= ${last.position}`.execute(trx)
    await trx.deleteFrom('audit_chain').where('position', '<=', last.position).execute()
    for (const table of ['audit_event', 'audit_chain'])
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx)
    const { position, hash } = last
    const pruned = { position, hash: hash.toString('hex'), entries: oldest.length }
    await record(trx, pruned)
    return pruned
  }
}
