import { createHash } from 'node:crypto'
import { createReadStream, type Stats } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Db } from '#platform/database/connect.ts'
import { findFailedFiles, readDelivered } from './feed.repository.ts'

/** A file of the feed that can be taken. */
export interface FeedFile {
  readonly name: string
  readonly path: string
  readonly mapPath: string | null
  readonly writtenAt: Date
  /** Another whenever the file is another or is written to. */
  readonly stamp: string
}

// What was written to later than this may still be on its way.
const SETTLED_MS = 10_000
const feedName = /^(?<stem>(?<record>[A-Za-z]+)(?:[-_. ].*)?)\.(?:csv|xlsx|ndjson|jsonl)$/i

/**
 * The files of a record that lie directly in the folder, by name: `financialDocument-2026-11-20.csv`.
 * A file is taken when it has not been written to for ten seconds; links and folders never are.
 * Its map is `<same name>.map.json`, else `<record>.map.json`.
 */
export async function findFeedFiles(
  folder: string,
  record: string,
  now: Date,
): Promise<FeedFile[]> {
  const names = await namesIn(folder)
  const files: FeedFile[] = []
  for (const name of names) {
    const parts = feedName.exec(name)?.groups
    if (parts?.record !== record) continue
    const path = join(folder, name)
    const stats = await statsOf(path)
    // A clock that is wrong elsewhere must not keep a file out for ever.
    if (!stats || Math.abs(now.getTime() - stats.mtimeMs) < SETTLED_MS) continue
    const map = [`${parts.stem}.map.json`, `${record}.map.json`].find((one) => names.includes(one))
    files.push({
      name,
      path,
      mapPath: map === undefined ? null : join(folder, map),
      writtenAt: stats.mtime,
      stamp: stampFrom(name, stats),
    })
  }
  return files
}

/** Files whose names say no record that there is: most likely a slip. */
export async function findStrayNames(
  folder: string,
  records: readonly string[],
): Promise<string[]> {
  return (await namesIn(folder)).filter((name) => {
    const parts = feedName.exec(name)?.groups
    return parts && !records.includes(parts.record ?? '')
  })
}

/** The files of the feed, of any record, and when they were last written to. */
async function findWritten(folder: string): Promise<{ name: string; record: string; at: Date }[]> {
  const files: { name: string; record: string; at: Date }[] = []
  for (const name of await namesIn(folder)) {
    const record = feedName.exec(name)?.groups?.record
    const stats = record === undefined ? null : await statsOf(join(folder, name))
    if (record !== undefined && stats) files.push({ name, record, at: stats.mtime })
  }
  return files
}

/** Whether a file is what it was when it was found. */
export async function isUnchanged({ name, path, stamp }: FeedFile): Promise<boolean> {
  const stats = await statsOf(path)
  return stats !== null && stampFrom(name, stats) === stamp
}

export async function hashFile(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest()
}

function stampFrom(name: string, { size, mtimeMs, ctimeMs, ino }: Stats): string {
  return [name, size, mtimeMs, ctimeMs, ino].join(' ')
}

/** Null where the file is gone by now: the provider may tidy up at any time. */
async function statsOf(path: string): Promise<Stats | null> {
  try {
    return await lstat(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted()
}

/** What the operator is to know about the feed. */
export async function readFeedState(db: Db, folder: string, records: readonly string[]) {
  const written = await findWritten(folder)
  // Those that still lie in the folder.
  const failed = (await findFailedFiles(db))
    .filter(({ name }) => written.some((file) => file.name === name))
    .map(({ name, fault }) => ({ name, fault: faultLine(fault ?? '') }))
  const states = records.map(async (record) => {
    const delivered = await readDelivered(db, [record])
    const times = written.filter((file) => file.record === record).map(({ at }) => at.getTime())
    const newest = Math.max(...times, delivered?.getTime() ?? Number.NEGATIVE_INFINITY)
    return {
      record,
      /** When data of it was last imported. */
      delivered,
      /** When its newest file was written or imported, whatever came of it. */
      newest: Number.isFinite(newest) ? new Date(newest) : null,
    }
  })
  return {
    records: await Promise.all(states),
    failed,
    /** Names that begin with no record. */
    strays: await findStrayNames(folder, records),
  }
}

/** A fault of an import, which names one missing column a line. */
export function faultLine(fault: string): string {
  return fault.replace(/:\s*\n\s*/, ': ').replaceAll(/\s*\n\s*/g, ', ')
}
