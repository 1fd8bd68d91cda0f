import { sql } from 'kysely'
import type { Link } from './audit-chain.ts'
import type { Db } from './database/connect.ts'

/** At most so many entries in a transaction, which the server's writes wait for. */
const PRUNED_AT_ONCE = 5000

/**
 * Deletes the oldest entries up to the first that is not older, a part of them at a time, and returns
 * how many, or null when none is left. `record` writes the entry that names where the chain begins
 * from then on. Only the owner of the tables can do it.
 */
export function pruneChain(
  db: Db,
  before: Date,
  record: (trx: Db, pruned: { position: number; hash: string; entries: number }) => Promise<void>,
): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('audit-chain', 0))`.execute(trx)
    const { rows } = await sql<Link>`
      select position, hash from audit_seal
      where position < (select least(min(s.position) + ${PRUNED_AT_ONCE}, max(s.position),
          min(s.position) filter (where e.at >= ${before}::timestamptz))
        from audit_seal s left join audit_event e on e.id = s.event_id)
      order by position desc limit 1`.execute(trx)
    const [last] = rows
    if (!last) return null
    for (const table of ['audit_event', 'audit_seal'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
    const { numAffectedRows } = await sql`delete from audit_event using audit_seal
      where event_id = id and position <= ${last.position}`.execute(trx)
    await sql`delete from audit_seal where position <= ${last.position}`.execute(trx)
    for (const table of ['audit_event', 'audit_seal'])
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx)
    const entries = Number(numAffectedRows ?? 0)
    await record(trx, {
      position: Number(last.position),
      hash: last.hash.toString('hex'),
      entries,
    })
    return entries
  })
}
