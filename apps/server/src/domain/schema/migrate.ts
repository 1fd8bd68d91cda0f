import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database } from '#platform/database/schema.ts'
import { DatabaseIsUnknown, readSchemaState, sqlMigrations } from './schema-state.ts'
import './database.ts'
import type { Db } from '#platform/database/connect.ts'

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

/**
 * For after a large import or migration: updates the planner's statistics and the visibility map, which
 * index-only counts need. The embedded database has no autovacuum.
 */
export async function vacuumLists(db: Db): Promise<void> {
  await sql`vacuum (analyze) lead, contract, contract_event, financial_document, loan_update,
    settlement, settlement_line, customer_limit, notification, delivery_attempt,
    message, data_change`.execute(db)
}
