import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { type ExportRow, type ExportSource, entriesIn } from './source.ts'

const PAGE = 500

/**
 * Numbers the records since the last export, in the caller's transaction. A lock lets one export
 * number at a time, and only committed records get a number. So everybody sees a number before a
 * higher one exists, and an export by number misses no row, however late it was committed (decision
 * 020). Returns the highest number.
 */
export async function numberArrivals(trx: Db, sources: readonly ExportSource[]): Promise<number> {
  await sql`lock table export_entry in exclusive mode`.execute(trx)
  for (const { kind, arrived } of sources)
    await sql`
      insert into export_entry (kind, partner_id, record_id)
      select ${kind}, partner_id, record_id from (${arrived}) as arrived
      where not exists (select from export_entry as entry
        where entry.kind = ${kind} and entry.record_id = arrived.record_id)
      order by at, record_id`.execute(trx)
  const { last } = await entriesOf(trx, sources)
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

export async function countEntries(
  db: Db,
  sources: readonly ExportSource[],
  { after, last }: { after: number; last: number },
): Promise<number> {
  const { count } = await entriesOf(db, sources)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('number', '>', after)
    .where('number', '<=', last)
    .executeTakeFirstOrThrow()
  return count
}

/** Reads the rows of a range of numbers, a page at a time. Deleted records are left out. */
export async function* readRows(
  db: Db,
  sources: readonly ExportSource[],
  { after, last }: { after: number; last: number },
): AsyncGenerator<ExportRow[]> {
  for (let from = after; ; ) {
    const entries = await entriesOf(db, sources)
      .select('number')
      .where('number', '>', from)
      .where('number', '<=', last)
      .orderBy('number')
      .limit(PAGE)
      .execute()
    const end = entries.at(-1)?.number
    if (end === undefined) return
    const range = { first: from + 1, last: end }
    const found = await Promise.all(
      sources.map((source) => source.find(entriesIn(db, source.kind, range))),
    )
    yield found.flat().toSorted((a, b) => a.exportNumber - b.exportNumber)
    from = end
  }
}

function entriesOf(db: Db, sources: readonly ExportSource[]) {
  return db.selectFrom('export_entry').where(
    'kind',
    'in',
    sources.map((source) => source.kind),
  )
}
