import type { Clock } from '../clock.ts'
import type { Db } from '../database/connect.ts'
import { ImportFault } from './import-fault.ts'
import { type ImportItem, type ImportSource, readImportFile } from './import-file.ts'
import type { ImportRecord, ImportRow } from './record.ts'
import type { Rejects } from './rejects.ts'

const BATCH = 1000
// Rows of many partners wait in as many batches; together they must not grow with the file.
const MOST_WAITING = 20 * BATCH

export interface ImportCounts {
  /** Lines with a record, read so far. */
  read: number
  created: number
  updated: number
  unchanged: number
  rejected: number
}

export interface ImportOptions extends ImportSource {
  readonly db: Db
  readonly clock: Clock
  /** The partner whose rows they are; null: each row names its own by `partnerCode`. */
  readonly partnerCode: string | null
  readonly dryRun: boolean
  readonly rejects: Rejects
  readonly counts: ImportCounts
  /** True: end after the batch at hand. */
  isStopped(): boolean
}

type ReadyItem = Extract<ImportItem, { row: ImportRow }>

/**
 * Reads a file into the database, a batch at a time, each batch a statement of its own: an
 * import that is stopped has put in whole batches and can be run again.
 */
export async function runImport(options: ImportOptions): Promise<void> {
  const { db, clock, record, counts } = options
  const partners = await findPartners(db)
  if (options.partnerCode !== null && !partners.has(options.partnerCode))
    throw new ImportFault(
      `There is no partner ${options.partnerCode}; there are: ${[...partners.keys()].toSorted().join(', ')}`,
    )

  const batches = new Map<string, ReadyItem[]>()
  let waiting = 0
  for await (const items of readImportFile(options)) {
    for (const item of items) {
      counts.read += 1
      if ('reason' in item) {
        await refuse(item.line, item.reason, item.text)
        continue
      }
      const partnerId = await partnerOf(item)
      if (partnerId === null) continue
      const group = `${partnerId} ${item.given}`
      const batch = batches.get(group) ?? []
      batch.push(item)
      batches.set(group, batch)
      waiting += 1
      if (batch.length >= BATCH) await flush(group)
      else if (waiting >= MOST_WAITING) await flushAll()
    }
    if (options.isStopped()) break
  }
  await flushAll()

  async function flushAll(): Promise<void> {
    for (const group of batches.keys()) await flush(group)
  }

  /** Whose row it is; null where that is refused, 0 of a record that is nobody's. */
  async function partnerOf(item: ReadyItem): Promise<number | null> {
    if (record.isShared) return 0
    const code = options.partnerCode ?? item.row.partnerCode
    if (!code)
      throw new ImportFault(
        'Whose rows are they? Say --partner CODE, or give a column partnerCode.',
      )
    const partnerId = partners.get(String(code))
    if (partnerId !== undefined) return partnerId
    await refuse(item.line, `partnerCode: there is no partner ${code}`, JSON.stringify(item.row))
    return null
  }

  async function flush(group: string): Promise<void> {
    const items = batches.get(group) ?? []
    batches.delete(group)
    waiting -= items.length
    const [partnerId = '', ...given] = group.split(' ')
    const rows = lastOfEachKey(record, items)
    const upsert = (target: Db) =>
      record.upsert(target, Number(partnerId), rows, new Set(given), clock.now())
    const { created, updated, refused } = await (options.dryRun
      ? rolledBack(db, upsert)
      : upsert(db))
    for (const { row, reason } of refused) {
      const item = items.find((candidate) => candidate.row === row)
      await refuse(item?.line ?? 0, reason, JSON.stringify(row))
    }
    counts.created += created
    counts.updated += updated
    counts.unchanged += items.length - refused.length - created - updated
  }

  async function refuse(line: number, reason: string, text: string): Promise<void> {
    counts.rejected += 1
    await options.rejects.add(line, reason, text)
  }
}

async function findPartners(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('partner').select(['code', 'id']).execute()
  return new Map(rows.map((row) => [row.code, row.id]))
}

function lastOfEachKey(record: ImportRecord, items: readonly ReadyItem[]): ImportRow[] {
  return [...new Map(items.map((item) => [record.key(item.row), item.row])).values()]
}

class RollBack extends Error {}

/** What a write would do, without doing it. */
async function rolledBack<T>(db: Db, run: (db: Db) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined
  try {
    await db.transaction().execute(async (trx) => {
      result = { value: await run(trx) }
      throw new RollBack()
    })
  } catch (error) {
    if (!(error instanceof RollBack)) throw error
  }
  if (!result) throw new Error('the trial had no result')
  return result.value
}
