import { createHash } from 'node:crypto'
import { createReadStream, type Stats } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Db } from '#platform/database/connect.ts'
import { type FeedContent, findOutcome, readDelivered } from './feed.repository.ts'

/** A file of the feed. */
export interface FeedFile {
  readonly name: string
  readonly record: string
  readonly path: string
  readonly mapPath: string | null
  readonly writtenAt: Date
  /** Changes with the file, its map, or either's contents. */
  readonly stamp: string
}

// A file with later writes may still be on its way.
const SETTLED_MS = 10_000
const feedName = /^(?<stem>(?<record>[A-Za-z]+)(?:[-_. ].*)?)\.(?:csv|xlsx|ndjson|jsonl)$/i

/** The record at the beginning of a file's name: `financialDocument-2026-11-20.csv`. */
export function recordOfName(name: string): string | undefined {
  return feedName.exec(name)?.groups?.record
}

/**
 * The records' files directly in the folder, by name; never links and folders. A file's map is `<same
 * name>.map.json`, else `<record>.map.json`.
 */
export async function findFeedFiles(
  folder: string,
  records: readonly string[],
): Promise<FeedFile[]> {
  const names = await namesIn(folder)
  const files: FeedFile[] = []
  for (const name of names) {
    const { record = '', stem } = feedName.exec(name)?.groups ?? {}
    if (!records.includes(record)) continue
    const path = join(folder, name)
    const map = [`${stem}.map.json`, `${record}.map.json`].find((name) => names.includes(name))
    const paths = { path, mapPath: map === undefined ? null : join(folder, map) }
    const stats = await statsOf(path)
    const stamp = await stampOf(paths)
    if (stats && stamp) files.push({ name, record, ...paths, writtenAt: stats.mtime, stamp })
  }
  return files
}

/** True if the file has had no write for ten seconds. */
export function isSettled({ writtenAt }: FeedFile, now: Date): boolean {
  // A wrong clock elsewhere must not keep a file out for ever.
  return Math.abs(now.getTime() - writtenAt.getTime()) >= SETTLED_MS
}

export async function readContent({ record, path, mapPath }: FeedFile): Promise<FeedContent> {
  const mapSha256 = mapPath === null ? null : await hashFile(mapPath)
  return { record, sha256: await hashFile(path), mapSha256 }
}

/** Files with names of no record: most likely a slip. */
export async function findStrayNames(
  folder: string,
  records: readonly string[],
): Promise<string[]> {
  return (await namesIn(folder)).filter((name) => {
    const record = recordOfName(name)
    return record !== undefined && !records.includes(record)
  })
}

/** True if the file has not changed since it was found. */
export async function isUnchanged(file: FeedFile): Promise<boolean> {
  return (await stampOf(file)) === file.stamp
}

async function hashFile(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest()
}

/** Null if the file is gone by now. */
async function stampOf({ path, mapPath }: Pick<FeedFile, 'path' | 'mapPath'>) {
  const stats = [await statsOf(path), mapPath === null ? null : await statsOf(mapPath)]
  const [file] = stats
  const marks = stats.map((stat) => stat && [stat.size, stat.mtimeMs, stat.ctimeMs, stat.ino])
  return file && [path, mapPath, ...marks].join(' ')
}

/** Null if the file is gone by now: the provider may tidy up at any time. */
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

/** The state of the feed for the operator. */
export async function readFeedState(db: Db, folder: string, records: readonly string[]) {
  const files = await findFeedFiles(folder, records)
  const waiting: FeedFile[] = []
  const failed: { name: string; fault: string }[] = []
  for (const file of files) {
    const content = await readContent(file).catch(() => null)
    const outcome = content && (await findOutcome(db, content))
    if (outcome === null) waiting.push(file)
    else if (outcome.fault !== null)
      failed.push({ name: file.name, fault: faultLine(outcome.fault) })
  }
  const states = records.map(async (record) => ({
    record,
    /** The last import of the record's data. */
    delivered: await readDelivered(db, [record]),
  }))
  return {
    records: await Promise.all(states),
    failed,
    waiting,
    /** Names of no record. */
    strays: await findStrayNames(folder, records),
  }
}

/** One line for a fault of an import, whose missing columns are a line each. */
export function faultLine(fault: string): string {
  return fault.replace(/:\s*\n\s*/, ': ').replaceAll(/\s*\n\s*/g, ', ')
}
