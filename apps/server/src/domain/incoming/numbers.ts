import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import type { ExportSource } from './source.ts'

/**
 * Numbers the records since the last export, in the caller's transaction. A lock lets one process
 * number at a time, and only committed records get a number. So everybody sees a number before a
 * higher one exists, and an export by number misses no row, however late it was committed (decision
 * 020).
 */
export async function numberArrivals(trx: Db, sources: readonly ExportSource[]): Promise<void> {
  await lockNumbers(trx)
  for (const { kind, arrived } of sources)
    await sql`
      insert into export_entry (kind, partner_id, record_id)
      select ${kind}, partner_id, record_id from (${arrived}) as arrived
      where not exists (select from export_entry as entry
        where entry.kind = ${kind} and entry.record_id = arrived.record_id)
      order by at, record_id`.execute(trx)
}

/** The number of one committed record. Null: it is deleted. */
export async function numberOf(
  db: Db,
  { kind, arrived }: ExportSource,
  { partnerId, recordId }: { partnerId: number | null; recordId: number },
): Promise<number | null> {
  const known = await findNumber(db, kind, recordId)
  if (known !== null) return known
  return db.transaction().execute(async (trx) => {
    await lockNumbers(trx)
    await sql`
      insert into export_entry (kind, partner_id, record_id)
      select ${kind}, partner_id, record_id from (${arrived}) as arrived
      where record_id = ${recordId}
        and ${partnerId === null ? sql`true` : sql`partner_id = ${partnerId}`}
      on conflict do nothing`.execute(trx)
    return findNumber(trx, kind, recordId)
  })
}

async function findNumber(
  db: Db,
  kind: ExportSource['kind'],
  recordId: number,
): Promise<number | null> {
  const entry = await db
    .selectFrom('export_entry')
    .select('number')
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .executeTakeFirst()
  return entry?.number ?? null
}

async function lockNumbers(trx: Db): Promise<void> {
  await sql`lock table export_entry in exclusive mode`.execute(trx)
}
