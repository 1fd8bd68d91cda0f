import { readConfig } from '#platform/config.ts'
import { joinDatabase, type OpenDatabase } from '#platform/database/open.ts'
import { DatabaseIsNewer, readSchemaState } from '#platform/database/schema-state.ts'
import { AdminError } from './admin-error.ts'

/** Runs a command on the configured database, beside the server where that has it. */
export async function withDatabase<T>(run: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await joinDatabase(readConfig(process.env), {
    program: 'portal-admin',
    patient: true,
  })
  try {
    return await run(database)
  } finally {
    await database.close()
  }
}

export async function requireMigrated({ db }: OpenDatabase): Promise<void> {
  const { pending, unknown, missing } = await readSchemaState(db)
  if (pending.length > 0)
    throw new AdminError('The database is not up to date. Run: portal-admin migrate')
  if (unknown.length > 0) throw new DatabaseIsNewer(unknown)
  if (missing.length > 0)
    throw new AdminError('The database is not complete. Run: portal-admin doctor')
}
