import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { readRelease } from '../../../../../packages/runtime/sources.mjs'
import { type Applied, LEDGER, readLedger } from './ledger.ts'
import { AFTER_BASELINE, FIRST_VERSION, type SqlMigration, sqlMigrations } from './migrations.ts'

/** Compares the database with this version. They match if all lists are empty. */
interface SchemaState {
  /** Migrations to apply, or to finish. */
  readonly pending: readonly string[]
  /** Unfinished migrations, with their progress. */
  readonly begun: readonly Applied[]
  /** Migrations of a newer version that allows this one to run. */
  readonly newer: readonly string[]
  /** Other migrations, which do not allow this version to run. */
  readonly unknown: readonly Applied[]
  /** The first migration applied with another text than this version's. */
  readonly changed: string | null
  /** Objects of the migrations that are missing, for example after a failed restore. */
  readonly missing: readonly string[]
  /** True without any applied migration. */
  readonly isEmpty: boolean
}

const release = readRelease()

/** The schema cannot be used. The message tells what to do. */
export class SchemaFault extends Error {}

/** The reason why this version may not use the schema, and what to do. Null: it may. */
export function findUnknown({ unknown }: SchemaState): string | null {
  const last = unknown.findLast(({ oldestVersion }) => oldestVersion) ?? unknown.at(-1)
  if (!last) return null
  const { name, oldestVersion } = last
  if (unknown.some((migration) => migration.name < AFTER_BASELINE))
    return `The database is of a version before ${FIRST_VERSION} (${name}), which no later one upgrades. Keep it with the version that made it, or begin anew: name an empty database or a new DATA_DIR, and run: portal-admin migrate --create`
  const by = oldestVersion
    ? `for version ${oldestVersion} of the portal or newer (${name}), and this is ${release}`
    : `by another version of the portal (${name})`
  return `The database was migrated ${by}. Run that version, or restore the dump that was made before it.`
}

export function requireKnown(state: SchemaState): void {
  const fault = findUnknown(state)
  if (fault !== null) throw new SchemaFault(fault)
  if (state.changed !== null)
    throw new SchemaFault(
      `Migration ${state.changed} is another than the one that was applied to this database. Run the version that applied it, or restore the backup that was made before it.`,
    )
}

/** Throws unless this version can serve on the present schema. */
export function requireServable(state: SchemaState): void {
  requireKnown(state)
  const { pending, begun, missing } = state
  if (begun.some(({ name }) => pending.includes(name)))
    throw new SchemaFault(
      `The database is being migrated, or that was stopped (${pending[0]}). To go on: portal-admin migrate`,
    )
  if (pending.length > 0)
    throw new SchemaFault(
      `The database waits for migrations, from ${pending[0]} on. Run: portal-admin migrate`,
    )
  if (missing.length > 0)
    throw new SchemaFault('The database is not complete. Run: portal-admin doctor')
}

export async function readSchemaState(db: Kysely<Database>, folder?: URL): Promise<SchemaState> {
  await requireUtf8(db)
  const migrations = await sqlMigrations(folder)
  const names = migrations.map(({ name }) => name)
  const made = madeBy(migrations)
  const absent = await findAbsent(db, [LEDGER, ...made.keys()])
  const none = { begun: [], newer: [], unknown: [], changed: null, missing: [] }
  if (absent.has(LEDGER)) return { ...none, pending: names, isEmpty: true }
  const applied = await readLedger(db)
  const begun = applied.filter(({ progress }) => progress !== null)
  const finished = new Set(applied.filter((row) => !row.progress).map(({ name }) => name))
  const pending = names.filter((name) => !finished.has(name))
  const foreign = applied.filter(({ name }) => !names.includes(name))
  const unknown = foreign.filter((row) => pending.length > 0 || !runsWith(row, names.at(-1)))
  const newer = unknown.length > 0 ? [] : foreign.map(({ name }) => name)
  const changed = migrations.find(({ name, hash }) =>
    applied.some((row) => row.name === name && row.hash !== hash),
  )
  // A newer version may have replaced objects of this one.
  const missing = pending.length > 0 || foreign.length > 0 ? [] : describe(made, absent)
  const isEmpty = applied.length === 0
  return { pending, begun, newer, unknown, changed: changed?.name ?? null, missing, isEmpty }
}

async function requireUtf8(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{
    is: string
  }>`select current_setting('server_encoding') as is`.execute(db)
  const [encoding] = rows
  if (encoding && encoding.is !== 'UTF8')
    throw new SchemaFault(
      `The database is encoded in ${encoding.is}, which lacks signs that people type. Make another: createdb --encoding=UTF8 --template=template0 NAME`,
    )
}

/** True if this version may run after another version's migration: it comes after ours, and allows it. */
function runsWith({ name, oldestVersion }: Applied, last = ''): boolean {
  return name > last && oldestVersion !== null && isAtLeast(release, oldestVersion)
}

export function isAtLeast(version: string, minimum: string): boolean {
  return version.localeCompare(minimum, 'en', { numeric: true }) >= 0
}

/** Invalid indexes that no process is building. */
export async function findInvalidIndexes(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_index join pg_class as c on c.oid = indexrelid
    where not indisvalid and relnamespace = 'public'::regnamespace
      and not exists (select from pg_stat_progress_create_index where index_relid = indexrelid)
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
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
  /^(CREATE|DROP)(?: OR REPLACE)?(?: UNIQUE| UNLOGGED| CONSTRAINT)? (TABLE|INDEX|FUNCTION|TRIGGER)(?: CONCURRENTLY)?(?: IF (?:NOT )?EXISTS)? (\w+)/gm

/** Reads the names and kinds of the objects that migrations create from their SQL. */
export function madeBy(migrations: readonly SqlMigration[]): ReadonlyMap<string, string> {
  const kinds = new Map<string, string>()
  const tables = new Map<string, string>()
  for (const { text } of migrations)
    for (const { 1: verb, 2: kind = '', 3: name = '', index } of text.matchAll(statement)) {
      const [, table = ''] = /\bON (\w+)/.exec(text.slice(index).split(';', 1)[0] ?? '') ?? []
      if (verb === 'CREATE') {
        kinds.set(name, kind.toLowerCase())
        tables.set(name, table)
      } else {
        // Indexes and triggers go with their table.
        for (const made of kinds.keys())
          if (made === name || (kind === 'TABLE' && tables.get(made) === name)) kinds.delete(made)
      }
    }
  return kinds
}
