import { resolve } from 'node:path'
import { Command } from 'commander'
import { loadConfig } from '#domain/config/config-file.ts'
import { readSchemaState } from '#domain/schema/schema-state.ts'
import { systemClock } from '#platform/clock.ts'
import type { Connection } from '#platform/database/connect.ts'
import { readHolder } from '#platform/database/directory-lock.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import { AdminError } from '../command/admin-error.ts'
import { asOperator, auditByOperator } from '../command/operator.ts'
import { databaseName, requireMigrated, withDatabase } from '../command/with-database.ts'
import { requireFree } from '../command/write-out.ts'
import { openPausedCopy } from './paused-copy.ts'
import { type Written, writeBackup } from './write-backup.ts'

export function backupCommand(): Command {
  return new Command('backup')
    .description('write the whole database into one file, also while the server runs')
    .argument('<file>', 'a new file, or - for standard output')
    .option('--json', 'answer as JSON')
    .action(async (given: string, { json }: { json?: boolean }) => {
      const isPipe = given === '-'
      const file = isPipe ? 'standard output' : resolve(given)
      if (isPipe) requirePipe()
      else requireFree(file)
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

function requirePipe(): void {
  if (process.stdout.isTTY)
    throw new AdminError('A backup is no text for a terminal. Name a file, or a pipe: | age …')
}

function backUp(path: string | null, signal: AbortSignal): Promise<Written> {
  return withDatabase(async (database) => {
    const { pending, isEmpty } = await readSchemaState(database.db)
    if (pending.length > 0 && !isEmpty)
      throw new AdminError(
        'The database belongs to an older version of the portal. Make the backup with that version, or run portal-admin migrate before.',
      )
    await requireMigrated(database)
    await asOperator(database.db, () =>
      auditByOperator(database.db, 'database.backed-up', { file: path ?? 'standard output' }),
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

function sentence(file: string, written: Written, seconds: number): string {
  const { tables, rows, bytes, migration, leftOut } = written
  const size = bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
  const left =
    leftOut.length === 0
      ? ''
      : ` Left out, because the portal did not make them: ${leftOut.join(', ')}.`
  return `${file}: ${rows} rows of ${tables} tables (${size}, up to migration ${migration}, ${seconds} s), from the database ${databaseName()}. Keep AUTH_SECRET and DATA_SECRET apart: they are not in it.${left}`
}
