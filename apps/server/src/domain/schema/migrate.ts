import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database } from '#platform/database/schema.ts'
import { vacuumLists } from './maintenance.ts'
import { sqlMigrations } from './migrations.ts'
import './database.ts'
import { DatabaseIsUnknown, readSchemaState } from './schema-state.ts'

/**
 * Applies migrations, all or up to `last`, and returns their names. The connection must be
 * long-running: a migration may write a large table anew.
 */
export async function migrate(db: Kysely<Database>, last?: string): Promise<string[]> {
  const { unknown, pending } = await readSchemaState(db)
  if (unknown.length > 0) throw new DatabaseIsUnknown(unknown)
  // The migrator itself reads the whole catalogue several times.
  if (pending.length === 0) return []
  const migrator = new Migrator({ db, provider: { getMigrations } })
  const { error, results } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
  if (error) throw error
  if (!last) await vacuumLists(db)
  return (results ?? []).map((result) => result.migrationName)
}

async function getMigrations() {
  const run = (text: string) => async (db: Kysely<Database>) => {
    await sql.raw(text).execute(db)
  }
  const migrations = await sqlMigrations()
  return Object.fromEntries(migrations.map(({ name, text }) => [name, { up: run(text) }]))
}
