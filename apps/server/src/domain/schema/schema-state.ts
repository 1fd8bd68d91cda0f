import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'

/** Compares the database with this version. They match if all three lists are empty. */
interface SchemaState {
  /** Migrations to apply. */
  readonly pending: readonly string[]
  /** Migrations of a newer version, or of one before 0.2.0, from which on they count. */
  readonly unknown: readonly string[]
  /**
   * Objects that the migrations created and that are missing, for example after a failed restore.
   */
  readonly missing: readonly string[]
  /** No migration was ever applied. */
  readonly isEmpty: boolean
}

export class DatabaseIsUnknown extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `The database was migrated by a newer version of the portal, or by one before 0.2.0 (${unknown.at(-1)}). Run that version, or restore the dump that was made before it.`,
    )
  }
}

const LEDGER = 'kysely_migration'

export async function readSchemaState(db: Kysely<Database>): Promise<SchemaState> {
  const migrations = await sqlMigrations()
  const names = migrations.map(({ name }) => name)
  const made = madeBy(migrations)
  const absent = await findAbsent(db, [LEDGER, ...made.keys()])
  if (absent.has(LEDGER)) return { pending: names, unknown: [], missing: [], isEmpty: true }
  const ledger = await sql<{ name: string }>`select name from ${sql.table(LEDGER)}`.execute(db)
  const applied = new Set(ledger.rows.map(({ name }) => name))
  const pending = names.filter((name) => !applied.has(name))
  const unknown = [...applied].filter((name) => !names.includes(name)).toSorted()
  const missing = pending.length > 0 ? [] : describe(made, absent)
  return { pending, unknown, missing, isEmpty: pending.length === names.length }
}

/** Lists missing tables, or other missing objects if no table is missing. */
function describe(made: ReadonlyMap<string, string>, absent: ReadonlySet<string>): string[] {
  const missing = [...made].filter(([name]) => absent.has(name))
  const tables = missing.filter(([, kind]) => kind === 'table')
  return (tables.length > 0 ? tables : missing).map(([name, kind]) => `${kind} ${name}`)
}

async function findAbsent(db: Kysely<Database>, names: string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select name from unnest(${names}::text[]) as name
    where to_regclass(name) is null and to_regproc(name) is null
      and not exists (select from pg_trigger where tgname = name)`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

const statement =
  /^(CREATE|DROP)(?: OR REPLACE)?(?: UNIQUE| UNLOGGED| CONSTRAINT)? (TABLE|INDEX|FUNCTION|TRIGGER)(?: IF EXISTS)? (\w+)/gm

/** Reads the names and kinds of the objects that migrations create from their SQL. */
export function madeBy(migrations: readonly SqlMigration[]): ReadonlyMap<string, string> {
  const kinds = new Map<string, string>()
  for (const { text } of migrations)
    for (const [, verb, kind = '', name = ''] of text.matchAll(statement))
      if (verb === 'CREATE') kinds.set(name, kind.toLowerCase())
      else kinds.delete(name)
  return kinds
}

interface SqlMigration {
  readonly name: string
  readonly text: string
}

const directory = new URL('./migrations/', import.meta.url)
let read: Promise<readonly SqlMigration[]> | undefined

/**
 * This version's migrations in order. Read once, because a release may be unpacked over a running
 * process.
 */
export function sqlMigrations(): Promise<readonly SqlMigration[]> {
  read ??= readAll()
  return read
}

async function readAll(): Promise<readonly SqlMigration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).toSorted()
  return Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -'.sql'.length),
      text: await readFile(new URL(file, directory), 'utf8'),
    })),
  )
}
