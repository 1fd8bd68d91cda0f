import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { type SqlMigration, sqlMigrations } from './migrations.ts'
import type { Database } from './schema.ts'
import { DatabaseIsNewer, readSchemaState } from './schema-state.ts'

/** Brings the schema up to date, or up to one migration, and returns the names of what was applied. */
export async function migrate(db: Kysely<Database>, last?: string): Promise<string[]> {
  const { unknown } = await readSchemaState(db)
  if (unknown.length > 0) throw new DatabaseIsNewer(unknown)
  const migrator = new Migrator({ db, provider: { getMigrations } })
  const { error, results } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

async function getMigrations() {
  return Object.fromEntries((await sqlMigrations()).map((each) => [each.name, toMigration(each)]))
}

function toMigration({ text }: SqlMigration) {
  return { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) }
}
