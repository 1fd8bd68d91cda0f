import { hash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type { Installation } from '#domain/messages/mail.ts'
import type { Db } from '#platform/database/connect.ts'
import { type ImportSource, type ReadyItem, readImportFile } from './import-file.ts'
import { type ImportContext, ImportFault, type ImportRecord, type UpsertResult } from './record.ts'
import type { Rejects } from './rejects.ts'

/** Each line is counted as created, updated, unchanged, repeated or rejected. */
export interface ImportCounts {
  /** Records read so far. */
  read: number
  created: number
  updated: number
  unchanged: number
  /** Lines with the record and the values of an earlier line. */
  repeated: number
  rejected: number
  /** Lines rejected for an earlier line with the same record and other values. */
  contradicting: number
}

export function noCounts(): ImportCounts {
  return {
    read: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    repeated: 0,
    rejected: 0,
    contradicting: 0,
  }
}

const BATCH = 1000
// Each partner has its batch. This limits their total size.
const MOST_WAITING = 20 * BATCH
// The file is read meanwhile. A third batch would make lists wait for the embedded database.
const MOST_AT_ONCE = 2

interface ImportOptions extends ImportSource {
  readonly db: Db
  readonly by: string
  /** Null: these records are sent no links. */
  readonly installation: Installation | null
  readonly dryRun: boolean
  readonly rejects: Rejects
  readonly counts: ImportCounts
  /** Called before each batch. */
  onWrite?(): void
  onRepeat?(repeat: Repeat): void
  readonly onWarning?: ImportContext['onWarning']
  /** True: stop after the current batch. */
  isStopped(): boolean
}

/** Rows of one partner with the same fields. */
interface Batch {
  readonly partnerId: number
  readonly fileFields: ReadonlySet<string>
  readonly items: ReadyItem[]
}

/**
 * Imports a file in batches, one statement each, several at once. A stopped import has written whole batches
 * and can be repeated.
 */
export async function runImport(options: ImportOptions): Promise<void> {
  const { db, clock, record, counts, partnerCode, by, installation, onWarning } = options
  const partners = await findPartners(db)
  if (partnerCode !== null && !partners.has(partnerCode))
    throw new ImportFault(
      `There is no partner ${partnerCode}; there are: ${[...partners.keys()].toSorted().join(', ')}`,
    )

  const batches = new Map<string, Batch>()
  let waiting = 0
  // A failed write stays here, and fails the next wait for room.
  const writes = new Set<Promise<void>>()
  const mostWrites = record.isIndependent ? MOST_AT_ONCE : 1
  const seen = openSeenLines(record, partnerCode)
  try {
    const onLayout: ImportSource['onLayout'] = (layout) => {
      options.rejects.useLayout(layout)
      options.onLayout?.(layout)
    }
    for await (const items of readImportFile({ ...options, onLayout })) {
      counts.read += items.length
      for (const item of items) {
        if ('reason' in item) await refuse(item, item.reason)
        else await take(item)
      }
      if (options.isStopped()) break
    }
    await flushAll()
    await Promise.all(writes)
  } finally {
    await Promise.allSettled(writes)
    seen.close()
  }

  async function take(item: ReadyItem): Promise<void> {
    const repeat = seen.note(item)
    if (repeat) return takeRepeat(item, repeat)
    const partnerId = await partnerOf(item)
    if (partnerId === null) return
    const group = [partnerId, ...item.fileFields].join(' ')
    const batch = batches.get(group) ?? {
      partnerId,
      fileFields: new Set(item.fileFields),
      items: [],
    }
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
    const { partnerId, fileFields: fields, items } = batch
    batches.delete(group)
    waiting -= items.length
    const rows = items.map((item) => item.row)
    const upsert = (target: Db) =>
      record.upsert(target, partnerId, rows, fields, {
        now: clock.now(),
        by,
        installation,
        onWarning,
      })
    while (writes.size >= mostWrites) await Promise.race(writes)
    if (!options.dryRun) options.onWrite?.()
    const write = (options.dryRun ? rolledBack(db, upsert) : upsert(db)).then((result) =>
      count(items, result),
    )
    writes.add(write)
    write.then(
      () => writes.delete(write),
      () => {},
    )
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

/** A line with the record of an earlier line, with the same or with other values. */
export interface Repeat {
  readonly line: number
  readonly firstLine: number
  readonly isSame: boolean
}

/**
 * Finds records that occur more than once in a file, by hashes in a nameless temporary database: rows beyond
 * its cache go to the disk, so memory stays flat, and the database ends with the process.
 */
function openSeenLines(record: ImportRecord, partnerCode: string | null) {
  const database = new DatabaseSync('')
  // One transaction, because nothing is kept.
  database.exec(`pragma journal_mode = off; pragma cache_size = -45000;
    create table seen (record text primary key, content text, line integer) without rowid; begin`)
  const add = database.prepare('insert into seen values (?, ?, ?) on conflict do nothing')
  const find = database.prepare('select line, content from seen where record = ?')
  return {
    /** Null: the record is new in this file. The first line counts. */
    note({ line, row }: ReadyItem): Repeat | null {
      const key = hashOf([partnerCode ?? row.partnerCode ?? '', record.key(row)])
      const content = hashOf(row)
      if (add.run(key, content, line).changes === 1) return null
      const first = find.get(key)
      return { line, firstLine: Number(first?.line), isSame: first?.content === content }
    },
    close: () => database.close(),
  }
}

/** 128 bits of SHA-256. */
function hashOf(value: object): string {
  return hash('sha256', JSON.stringify(value)).slice(0, 32)
}
