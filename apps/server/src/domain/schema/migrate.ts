import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database } from '#platform/database/schema.ts'
import { fillLoginKeys } from './fill-login-keys.ts'
import { vacuumLists } from './maintenance.ts'
import { type SqlMigration, sqlMigrations } from './migrations.ts'
import './database.ts'
import { DatabaseIsNewer, readSchemaState } from './schema-state.ts'

/**
 * Applies migrations, all or up to `last`, and returns their names. The connection must be
 * long-running: a migration may write a large table anew.
 */
export async function migrate(db: Kysely<Database>, last?: string): Promise<string[]> {
  const { unknown, pending } = await readSchemaState(db)
  if (unknown.length > 0) throw new DatabaseIsNewer(unknown)
  // The migrator itself reads the whole catalogue several times.
  if (pending.length === 0) return []
  const migrator = new Migrator({ db, provider: { getMigrations } })
  const { error, results } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
  if (error) throw error
  if (!last) await vacuumLists(db)
  return (results ?? []).map((result) => result.migrationName)
}

async function getMigrations() {
  return Object.fromEntries((await sqlMigrations()).map((each) => [each.name, toMigration(each)]))
}

/** Steps that SQL cannot do, run after the migration of the same name. */
const secondHalves: Readonly<Record<string, (db: Kysely<Database>) => Promise<void>>> = {
  '016b-login-keys': fillLoginKeys,
}

function toMigration({ name, text }: SqlMigration) {
  return {
    async up(db: Kysely<Database>) {
      await sql.raw(text).execute(db)
      await secondHalves[name]?.(db)
    },
  }
}
