import { type ExportRow, type ExportSource, entriesIn } from '#domain/incoming/source.ts'
import type { Db } from '#platform/database/connect.ts'

const PAGE = 500

/** The highest number. */
export async function lastNumber(db: Db, sources: readonly ExportSource[]): Promise<number> {
  const { last } = await entriesOf(db, sources)
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
