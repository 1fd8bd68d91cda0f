import { loadConfig } from '#domain/config/config-file.ts'
import { DatabaseIsNewer, readSchemaState } from '#domain/schema/schema-state.ts'
import { joinDatabase, type OpenDatabase } from '#platform/database/open.ts'
import { AdminError } from './admin-error.ts'

/** Runs a command on the configured database, beside the server where that has it. */
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

export async function requireMigrated({ db }: OpenDatabase): Promise<void> {
  const { pending, unknown, missing, isEmpty } = await readSchemaState(db)
  if (isEmpty) throw emptyDatabase()
  if (pending.length > 0)
    throw new AdminError(
      `The database ${databaseName()} is not up to date. Run: portal-admin migrate`,
    )
  if (unknown.length > 0) throw new DatabaseIsNewer(unknown)
  if (missing.length > 0)
    throw new AdminError('The database is not complete. Run: portal-admin doctor')
}

/** A database without our tables is more often the wrong one than a new one. */
export function emptyDatabase(): AdminError {
  return new AdminError(
    `The database ${databaseName()} is empty. If it is the right one, start the server, or run: portal-admin migrate --create. If not, name the configuration: --config FILE.`,
  )
}

/** Which database the configuration means, without its password. */
export function databaseName(): string {
  const { databaseUrl, dataDir } = loadConfig()
  if (!databaseUrl) return dataDir
  const { host, pathname, searchParams } = new URL(databaseUrl)
  return `${host || (searchParams.get('host') ?? 'localhost')}${pathname}`
}

/** Named after a change, so that one in the wrong database is seen at once. */
export function nameDatabase(options: { json?: boolean }): void {
  const line = `Database: ${databaseName()}`
  if (options.json) console.error(line)
  else console.log(line)
}
