import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Installation } from '#platform/messages/installation.ts'
import type { ImportCounts } from './import-counts.ts'
import { ImportFault } from './import-fault.ts'
import { type ImportSource, type ReadyItem, readImportFile } from './import-file.ts'
import type { ImportRecord, UpsertResult } from './record.ts'
import type { Rejects } from './rejects.ts'
import { createRepeatFilter, type Repeat } from './repeats.ts'
import { createWrites } from './writes.ts'

const BATCH = 1000
// Each partner has a batch of its own. This limits their total size.
const MOST_WAITING = 20 * BATCH
// The file is read meanwhile. More would keep lists waiting for the embedded database.
const MOST_AT_ONCE = 2

export interface ImportOptions extends ImportSource {
  readonly db: Db
  readonly clock: Clock
  readonly by: string
  /** Null: these records are sent no links. */
  readonly installation: Installation | null
  /** The partner of all rows. Null: each row has a `partnerCode`. */
  readonly partnerCode: string | null
  readonly dryRun: boolean
  readonly rejects: Rejects
  readonly counts: ImportCounts
  /** Called before each batch. */
  onWrite?(): void
  onRepeat?(repeat: Repeat): void
  /** True: stop after the current batch. */
  isStopped(): boolean
}

/** Rows of one partner that have the same fields. */
interface Batch {
  readonly partnerId: number
  readonly given: ReadonlySet<string>
  readonly items: ReadyItem[]
}

/**
 * Imports a file in batches, one statement each, several at once. An import that was stopped has
 * written whole batches and can be repeated.
 */
export async function runImport(options: ImportOptions): Promise<void> {
  const { db, clock, counts, partnerCode, by, installation } = options
  const record = partnerCode === null ? withRequiredPartner(options.record) : options.record
  const partners = await findPartners(db)
  if (partnerCode !== null && !partners.has(partnerCode))
    throw new ImportFault(
      `There is no partner ${partnerCode}; there are: ${[...partners.keys()].toSorted().join(', ')}`,
    )

  const batches = new Map<string, Batch>()
  let waiting = 0
  const writes = createWrites(record.isIndependent ? MOST_AT_ONCE : 1)
  const repeats = await createRepeatFilter(db, record, partnerCode, clock.now())
  try {
    const source = { ...options, record, onLayout: options.rejects.useLayout }
    for await (const items of readImportFile(source)) {
      counts.read += items.length
      const ready: ReadyItem[] = []
      for (const item of items) {
        if ('reason' in item) await refuse(item, item.reason)
        else ready.push(item)
      }
      for (const item of await repeats.firsts(ready, takeRepeat)) await take(item)
      if (options.isStopped()) break
    }
    await flushAll()
    await writes.settled()
  } finally {
    await writes.ended()
    await repeats.forget()
  }

  async function take(item: ReadyItem): Promise<void> {
    const partnerId = await partnerOf(item)
    if (partnerId === null) return
    const group = [partnerId, ...item.given].join(' ')
    const batch = batches.get(group) ?? { partnerId, given: new Set(item.given), items: [] }
    batch.items.push(item)
    batches.set(group, batch)
    waiting += 1
    if (batch.items.length >= BATCH) await flush(group)
    else if (waiting >= MOST_WAITING) await flushAll()
  }

  async function takeRepeat(item: ReadyItem, repeat: Repeat): Promise<void> {
    options.onRepeat?.(repeat)
    if (repeat.isSame) counts.repeated += 1
    else {
      counts.contradicting += 1
      const key = record.key(item.row)
      await refuse(
        item,
        `twice in this file: line ${repeat.firstLine} has ${key} with other values`,
      )
    }
  }

  async function flushAll(): Promise<void> {
    for (const group of batches.keys()) await flush(group)
  }

  /** The partner of a row. Null if refused, 0 for a shared record. */
  async function partnerOf(item: ReadyItem): Promise<number | null> {
    if (record.isShared) return 0
    const code = String(partnerCode ?? item.row.partnerCode)
    const partnerId = partners.get(code)
    if (partnerId === undefined) await refuse(item, `partnerCode: there is no partner ${code}`)
    return partnerId ?? null
  }

  async function flush(group: string): Promise<void> {
    const batch = batches.get(group)
    if (!batch) return
    const { partnerId, given, items } = batch
    batches.delete(group)
    waiting -= items.length
    const rows = items.map((item) => item.row)
    const upsert = (target: Db) =>
      record.upsert(target, partnerId, rows, given, {
        now: clock.now(),
        by,
        installation,
      })
    if (!options.dryRun) options.onWrite?.()
    await writes.start(async () => {
      const result = await (options.dryRun ? rolledBack(db, upsert) : upsert(db))
      await count(items, result)
    })
  }

  async function count(items: readonly ReadyItem[], { created, updated, refused }: UpsertResult) {
    for (const { row, reason } of refused) {
      const item = items.find((candidate) => candidate.row === row)
      await refuse(item ?? { line: 0, text: JSON.stringify(row) }, reason)
    }
    counts.created += created
    counts.updated += updated
    counts.unchanged += items.length - refused.length - created - updated
  }

  async function refuse({ line, text }: { line: number; text: string }, reason: string) {
    counts.rejected += 1
    await options.rejects.add({ line, text, reason })
  }
}

/** Without `--partner`, `partnerCode` is required. */
export function withRequiredPartner(record: ImportRecord): ImportRecord {
  const { partnerCode } = record.fields
  if (!partnerCode) return record
  return {
    ...record,
    fields: { ...record.fields, partnerCode: { ...partnerCode, required: true } },
  }
}

async function findPartners(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('partner').select(['code', 'id']).execute()
  return new Map(rows.map((row) => [row.code, row.id]))
}

class RollBack extends Error {}

/** Runs in a transaction that is rolled back (`--dry-run`). */
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
