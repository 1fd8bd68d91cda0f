import { databaseNameOf, loadConfig } from '#domain/installation/config-file.ts'
import { readSchemaState, requireServable } from '#domain/schema/schema-state.ts'
import type { Db } from '#platform/database/connect.ts'
import { joinDatabase, type OpenDatabase } from '#platform/database/open.ts'
import { AdminError } from './operator.ts'

/** Runs a command on the configured database, also while a server is running. */
export async function withDatabase<T>(
  run: (database: OpenDatabase) => Promise<T>,
  options: { create?: boolean } = {},
): Promise<T> {
  const database = await joinDatabase(loadConfig(), {
    program: 'portal-admin',
    longRunning: true,
    ...options,
  })
  try {
    return await run(database)
  } finally {
    await database.close()
  }
}

/** Runs a command on a migrated database. */
export function withMigrated<T>(run: (db: Db) => Promise<T>): Promise<T> {
  return withDatabase(async (database) => {
    await requireMigrated(database)
    return run(database.db)
  })
}

export async function requireMigrated({ db }: OpenDatabase): Promise<void> {
  const state = await readSchemaState(db)
  if (state.isEmpty) throw emptyDatabase()
  requireServable(state)
}

/** The wrong database usually has no tables of ours. */
export function emptyDatabase(): AdminError {
  return new AdminError(
    `The database ${databaseName()} is empty. If it is the right one, start the server, or run: portal-admin migrate --create. Otherwise name the right configuration: --config FILE.`,
  )
}

/** The configured database without the password. */
export function databaseName(): string {
  return databaseNameOf(loadConfig())
}

/** Prints the database after a change, so that the operator notices a wrong one. */
export function nameDatabase(options: { json?: boolean }): void {
  const line = `Database: ${databaseName()}`
  if (options.json) console.error(line)
  else console.log(line)
}
