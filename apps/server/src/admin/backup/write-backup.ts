import { createHash } from 'node:crypto'
import { constants, createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { writeOut } from '../command/write-out.ts'
import { type End, FORMAT, type Head, type TableEnd, type TableHead } from './archive.ts'
import { readNumbers, readRows, readTables, usePortableTexts } from './tables.ts'

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

/** Writes what the database holds at one moment, to a file or the standard output (null). */
export async function writeBackup(
  db: Db,
  path: string | null,
  { now, signal }: Options,
): Promise<Written> {
  const sums: Omit<Written, 'bytes'>[] = []
  let bytes = 0
  const gzip = createGzip({ level: constants.Z_BEST_SPEED })
  gzip.on('data', (chunk: Buffer) => (bytes += chunk.length))
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => {
      const lines = readAll(trx, now, (sum) => sums.push(sum))
      return writeOut(lines, path, { what: 'The backup', through: [gzip], signal })
    })
  const [sum] = sums
  if (!sum) throw new Error('nothing was written')
  return { ...sum, bytes }
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
