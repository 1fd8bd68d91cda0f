import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Database } from './schema.ts'

const directory = new URL('./migrations/', import.meta.url)

const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
    const migrations: Record<string, Migration> = {}
    for (const name of names) {
      const text = await readFile(new URL(name, directory), 'utf8')
      migrations[name.slice(0, -4)] = { up: async (db) => void (await sql.raw(text).execute(db)) }
    }
    return migrations
  },
}

/** Brings the schema up to date and returns the names of what was applied. */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const { error, results } = await migrator(db).migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

export async function pendingMigrations(db: Kysely<Database>): Promise<string[]> {
  const all = await migrator(db).getMigrations()
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name)
}

function migrator(db: Kysely<Database>): Migrator {
  return new Migrator({ db, provider: sqlFiles })
}
