import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { AdminError } from '../command/admin-error.ts'
import { type End, FORMAT, type Head, type TableEnd, type TableHead } from './archive.ts'
import { readRows, usePortableTexts } from './read-rows.ts'
import { readNumbers, readTables } from './tables.ts'

export interface Written {
  readonly tables: number
  readonly rows: number
  readonly bytes: number
  readonly sha256: string
  readonly migration: string
  readonly leftOut: readonly string[]
}

interface Options {
  readonly now: Date
  readonly signal: AbortSignal
}

/** Writes what the database holds at one moment. The file appears only when it is whole. */
export async function writeBackup(db: Db, path: string, options: Options): Promise<Written> {
  const part = `${path}.${process.pid}.part`
  try {
    const open = () => createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
    const written = await streamBackup(db, open, options)
    requireFree(path)
    await rename(part, path)
    return written
  } catch (error) {
    await rm(part, { force: true })
    throw sentenceFor(path, error as NodeJS.ErrnoException)
  }
}

/** The same for a pipe. What reads it sees by its end whether it is whole. */
export async function pipeBackup(db: Db, out: Writable, options: Options): Promise<Written> {
  try {
    return await streamBackup(db, () => out, options)
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException
    if (code === 'EPIPE' || name === 'AbortError')
      throw new AdminError('The backup was interrupted. What was written so far is not whole.')
    throw error
  }
}

async function streamBackup(
  db: Db,
  open: () => Writable,
  { now, signal }: Options,
): Promise<Written> {
  const sums: Omit<Written, 'bytes'>[] = []
  let bytes = 0
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const lines = Readable.from(readAll(trx, now, (sum) => sums.push(sum)))
      const gzip = createGzip({ level: constants.Z_BEST_SPEED })
      gzip.on('data', (chunk: Buffer) => (bytes += chunk.length))
      await pipeline(lines, gzip, open(), { signal })
    })
  const [sum] = sums
  if (!sum) throw new Error('nothing was written')
  return { ...sum, bytes }
}

export function requireFree(path: string): void {
  if (existsSync(path))
    throw new AdminError(`${path} already exists, and a backup overwrites nothing. Name another.`)
}

async function* readAll(
  trx: Db,
  now: Date,
  done: (sum: Omit<Written, 'bytes'>) => void,
): AsyncGenerator<string> {
  const all = createHash('sha256')
  const say = (said: Head | TableHead | TableEnd) => {
    const line = `${JSON.stringify(said)}\n`
    all.update(line)
    return line
  }
  await usePortableTexts(trx)
  // The first query that reads a table fixes the moment. Sequences are read later: they are at least as far.
  const { rows: applied } = await sql<{ name: string }>`
    select name from public.kysely_migration order by name collate "C"`.execute(trx)
  const migrations = applied.map(({ name }) => name)
  const { tables, others } = await readTables(trx)
  const version = await sql<{ server_version: string }>`show server_version`.execute(trx)
  yield say({
    partnerPortalBackup: FORMAT,
    madeAt: now.toISOString(),
    database: `PostgreSQL ${version.rows[0]?.server_version}`,
    migrations,
    numbers: await readNumbers(trx),
  })
  let total = 0
  for (const table of tables) {
    yield say({ table: table.name, columns: table.columns })
    const hash = createHash('sha256')
    let rows = 0
    for await (const lines of readRows(trx, table)) {
      const text = lines.join('')
      hash.update(text)
      all.update(text)
      rows += lines.length
      yield text
    }
    yield say({ rows, sha256: hash.digest('hex') })
    total += rows
  }
  const sha256 = all.digest('hex')
  const sum = { tables: tables.length, rows: total, sha256 }
  const end: End = { end: sum }
  yield `${JSON.stringify(end)}\n`
  done({ ...sum, migration: migrations.at(-1) ?? '', leftOut: others })
}

function sentenceFor(path: string, error: NodeJS.ErrnoException): Error {
  if (error.name === 'AbortError')
    return new AdminError(`The backup was interrupted. There is no ${path}.`)
  if (error.syscall !== undefined && /^E[A-Z]+$/.test(error.code ?? '') && 'path' in error)
    return new AdminError(`${path}: ${error.message}`)
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT' || error.code === 'EIO')
    return new AdminError(`${path}: ${error.message}. There is no backup.`)
  return error
}
