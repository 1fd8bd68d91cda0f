import { createHash } from 'node:crypto'
import { constants, cpSync, mkdirSync, rmSync, statfsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { createGzip, constants as zlib } from 'node:zlib'
import { Command } from 'commander'
import { sql } from 'kysely'
import { loadConfig } from '#domain/installation/config-file.ts'
import { readSchemaState } from '#domain/schema/schema-state.ts'
import { systemClock } from '#platform/clock.ts'
import { type Connection, connect, type Db } from '#platform/database/connect.ts'
import { startEmbedded } from '#platform/database/embedded.ts'
import { lockDirectory, type OpenDatabase, readHolder } from '#platform/database/open.ts'
import { AdminError, asOperator, recordByOperator } from '../command/operator.ts'
import { databaseName, requireMigrated, withDatabase } from '../command/with-database.ts'
import { requireFree, writeOut } from '../command/write-out.ts'
import { type End, FORMAT, type Head, type TableEnd, type TableHead } from './archive.ts'
import { readNumbers, readRows, readTables, usePortableTexts } from './tables.ts'

export function backupCommand(): Command {
  return new Command('backup')
    .description('write the whole database into one file, also while the server runs')
    .argument('<file>', 'a new file, or - for standard output')
    .option('--json', 'answer as JSON')
    .action(async (target: string, { json }: { json?: boolean }) => {
      const isPipe = target === '-'
      const file = isPipe ? 'standard output' : resolve(target)
      if (!isPipe) requireFree(file)
      else if (process.stdout.isTTY)
        throw new AdminError('A backup is no text for a terminal. Name a file, or a pipe: | age …')
      const begun = performance.now()
      const written = await untilInterrupted((signal) => backUp(isPipe ? null : file, signal))
      const seconds = Math.round((performance.now() - begun) / 100) / 10
      const say = isPipe ? console.error : console.log
      say(
        json
          ? JSON.stringify({ file, database: databaseName(), ...written, seconds })
          : sentence(file, written, seconds),
      )
    })
}

function backUp(path: string | null, signal: AbortSignal): Promise<BackupSummary> {
  return withDatabase(async (database) => {
    const { pending, newer, isEmpty } = await readSchemaState(database.db)
    if (pending.length > 0 && !isEmpty)
      throw new AdminError(
        'The database belongs to an older version of the portal. Make the backup with that version, or run portal-admin migrate before.',
      )
    await requireMigrated(database)
    if (newer.length > 0)
      throw new AdminError(
        `The database has tables of a newer version of the portal (${newer.at(-1)}), which this one would leave out. Make the backup with that version.`,
      )
    const content = { file: path ?? 'standard output' }
    await asOperator(database.db, () =>
      recordByOperator(database.db, null, 'database.backed-up', null, {}, content),
    )
    const source = await openSource(database)
    try {
      return await writeBackup(source.db, path, { now: systemClock.now(), signal })
    } finally {
      await source.close()
    }
  })
}

async function openSource(database: OpenDatabase): Promise<Connection> {
  const { databaseUrl, dataDir } = loadConfig()
  const isOurs = databaseUrl !== undefined || readHolder(dataDir)?.pid === process.pid
  return isOurs ? { db: database.db, close: async () => {} } : openPausedCopy(database.db, dataDir)
}

async function untilInterrupted<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.once(signal, abort)
  try {
    return await run(controller.signal)
  } finally {
    for (const signal of signals) process.off(signal, abort)
  }
}

function sentence(file: string, written: BackupSummary, seconds: number): string {
  const { tables, rows, bytes, migration, leftOut } = written
  const size = bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
  const left =
    leftOut.length === 0
      ? ''
      : ` Left out, because the portal did not make them: ${leftOut.join(', ')}.`
  return `${file}: ${rows} rows of ${tables} tables (${size}, up to migration ${migration}, ${seconds} s), from the database ${databaseName()}. Keep AUTH_SECRET and DATA_SECRET apart: they are not in it.${left}`
}

/**
 * Opens a copy of the embedded database of a running server. Its one session has one transaction at a time, so
 * a snapshot that is read for seconds would stop the portal for seconds. Copying the files takes a fraction of
 * that, and nothing is written meanwhile, because our transaction holds the session.
 */
async function openPausedCopy(db: Db, dataDir: string): Promise<Connection> {
  const folder = join(dataDir, 'backup')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = lockDirectory(folder)
  if (!lock) throw new AdminError('Another backup of this installation is running.')
  const copy = join(folder, 'database')
  const discard = () => {
    // A killed backup leaves the copy, and the next backup removes it.
    rmSync(copy, { recursive: true, force: true })
    lock.release()
  }
  try {
    rmSync(copy, { recursive: true, force: true })
    await requireSpace(db, folder)
    await db.transaction().execute((trx) => copyFiles(trx, join(dataDir, 'database'), copy))
    const embedded = await startEmbedded({ dataDir: folder })
    const connection = connect(embedded, { longRunning: true })
    return {
      db: connection.db,
      async close() {
        await connection.close()
        await embedded.stop()
        discard()
      },
    }
  } catch (error) {
    discard()
    throw error
  }
}

async function copyFiles(trx: Db, from: string, to: string): Promise<void> {
  await sql`checkpoint`.execute(trx)
  const { rows } = await sql<{ first: string; last: string }>`
    select pg_walfile_name(redo_lsn) as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last
    from pg_control_checkpoint()`.execute(trx)
  const { first = '', last = '' } = rows[0] ?? {}
  const isNeeded = (path: string) => {
    const name = basename(path)
    // Up to 1 GB of the write-ahead log is kept for reuse only.
    const isWal = basename(dirname(path)) === 'pg_wal' && /^[0-9A-F]{24}$/.test(name)
    return !isWal || (name >= first && name <= last)
  }
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE, filter: isNeeded })
}

async function requireSpace(db: Db, folder: string): Promise<void> {
  const { rows } = await sql<{ size: number }>`
    select sum(pg_database_size(oid))::bigint as size from pg_database`.execute(db)
  const needed = (rows[0]?.size ?? 0) + 100_000_000
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < needed)
    throw new AdminError(
      `A backup beside a running server needs ${Math.ceil(needed / 1e6)} MB for a while in ${folder}, and ${Math.floor((bavail * bsize) / 1e6)} MB are free. Stop the server for the backup, or make space.`,
    )
}

interface BackupSummary {
  readonly tables: number
  readonly rows: number
  readonly bytes: number
  readonly sha256: string
  readonly migration: string
  readonly leftOut: readonly string[]
}

/** Writes the database's rows of one moment, to a file or the standard output (null). */
export async function writeBackup(
  db: Db,
  path: string | null,
  { now, signal }: { readonly now: Date; readonly signal: AbortSignal },
): Promise<BackupSummary> {
  const sums: Omit<BackupSummary, 'bytes'>[] = []
  let bytes = 0
  const gzip = createGzip({ level: zlib.Z_BEST_SPEED })
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
  finish: (sum: Omit<BackupSummary, 'bytes'>) => void,
): AsyncGenerator<string> {
  const all = createHash('sha256')
  const say = (said: Head | TableHead | TableEnd) => {
    const line = `${JSON.stringify(said)}\n`
    all.update(line)
    return line
  }
  await usePortableTexts(trx)
  // The first query that reads a table fixes the moment. Sequences are read later: their numbers are at least
  // as high.
  const { rows: applied } = await sql<{ name: string }>`
    select name from public.kysely_migration
    where progress is null order by name collate "C"`.execute(trx)
  const migrations = applied.map(({ name }) => name)
  const { tables, otherTables } = await readTables(trx, migrations)
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
  finish({ ...sum, migration: migrations.at(-1) ?? '', leftOut: otherTables })
}
