import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { goThrough } from './backfill.ts'
import { type SqlMigration, statementsOf } from './migrations.ts'
import { LEDGER, type Progress, SchemaFault } from './schema-state.ts'

/** Tells the operator, or the log. */
export type Say = (sentence: string) => void

interface Run {
  readonly say: Say
  /** Throws if another process may migrate, too: the lock's connection is gone. */
  readonly isAlone: () => Promise<unknown>
}

/** Applies one migration, or what is left of it, and notes it in the ledger. */
export async function applyMigration(
  db: Kysely<Database>,
  migration: SqlMigration,
  run: Run,
): Promise<void> {
  await run.isAlone()
  if (migration.backfills !== null) await applyBackfill(db, migration, migration.backfills, run)
  else if (migration.isConcurrent && !db.isTransaction) await applyEach(db, migration, run)
  else await applyWhole(db, migration, run)
}

/** All in one transaction, as soon as its locks are free. */
async function applyWhole(
  db: Kysely<Database>,
  migration: SqlMigration,
  { say }: Run,
): Promise<void> {
  // Citus sends its machines the whole text that it was sent, and they take one statement. What was
  // written before the rules is before any distribution: in one go, so that a first start is short.
  const statements = migration.oldestVersion === null ? [migration.text] : statementsOf(migration)
  await inShortTransaction(db, say, async (trx) => {
    // On the embedded database another process may have been here.
    if (await isDone(trx, migration)) return
    for (const statement of statements)
      await sql.raw(migration.isConcurrent ? withoutWaiting(statement) : statement).execute(trx)
    await begin(trx, migration, null)
  })
}

/** A transaction can only do the same while others wait. */
function withoutWaiting(statement: string): string {
  return statement.replace(/\bconcurrently\b/i, '')
}

/**
 * Each statement by itself. CONCURRENTLY waits for the transactions that are open, and nobody waits for
 * it, so it has no limit of time. What a stopped one left is an invalid index, which is made anew.
 */
async function applyEach(
  db: Kysely<Database>,
  migration: SqlMigration,
  { say, isAlone }: Run,
): Promise<void> {
  await begin(db, migration, { statements: 0 })
  const { statements: done = 0 } = (await readProgress(db, migration)) ?? {}
  for (const [index, statement] of [...statementsOf(migration).entries()].slice(done)) {
    say(`Migration ${migration.name}: ${statement.slice(0, 80).replaceAll(/\s+/g, ' ')} …`)
    await dropInvalid(db, statement)
    await sql.raw(statement).execute(db)
    await isAlone()
    await note(db, migration, { statements: index + 1 })
  }
  await note(db, migration, null)
}

/** An index of this name that a stopped statement left. */
async function dropInvalid(db: Kysely<Database>, statement: string): Promise<void> {
  const [, name] =
    /^CREATE(?: UNIQUE)? INDEX CONCURRENTLY(?: IF NOT EXISTS)? (\w+)/i.exec(statement) ?? []
  if (!name) return
  const { rows } = await sql`select from pg_index
    where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db)
  if (rows.length > 0) await sql`drop index concurrently ${sql.raw(name)}`.execute(db)
}

const PAUSE_MS = 1_000
const SAY_MS = 10_000

/**
 * In batches, each a short transaction with its place in the ledger. The pause after each is as long as
 * it took: the database has half of its time for others.
 */
async function applyBackfill(
  db: Kysely<Database>,
  migration: SqlMigration,
  table: string,
  { say, isAlone }: Run,
): Promise<void> {
  await begin(db, migration, { rows: 0 })
  let saidAt = performance.now()
  for (let isLast = false; !isLast; ) {
    const begun = performance.now()
    const progress = await inShortTransaction(db, say, async (trx) => {
      const before = await readProgress(trx, migration)
      const after = before && (await goThrough(trx, migration, table, before))
      if (before) await note(trx, migration, after)
      return after
    })
    isLast = progress === null
    const now = performance.now()
    if (progress && now - saidAt > SAY_MS) {
      say(`Migration ${migration.name}: went through ${progress.rows} rows of ${table}.`)
      saidAt = now
    }
    await isAlone()
    if (!isLast && !db.isTransaction) await delay(Math.min(PAUSE_MS, now - begun))
  }
  // Many of its rows are written anew, and index-only counts need the visibility map.
  if (!db.isTransaction) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
}

async function readProgress(
  db: Kysely<Database>,
  { name }: SqlMigration,
): Promise<Progress | null> {
  const { rows } = await sql<{ progress: Progress }>`select progress from ${sql.table(LEDGER)}
    where name = ${name} and progress is not null for update`.execute(db)
  return rows[0]?.progress ?? null
}

/** Writes that a migration is begun, or with null that it is finished, unless that is written. */
async function begin(
  db: Kysely<Database>,
  { name, oldestVersion }: SqlMigration,
  progress: Progress | null,
): Promise<void> {
  const done = progress && JSON.stringify(progress)
  await sql`insert into ${sql.table(LEDGER)} (name, timestamp, oldest_version, progress)
    values (${name}, ${new Date().toISOString()}, ${oldestVersion}, ${done}::jsonb)
    on conflict (name) do nothing`.execute(db)
}

async function isDone(db: Kysely<Database>, { name }: SqlMigration): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(LEDGER)} where name = ${name}`.execute(db)
  return rows.length > 0
}

/** Writes how far a begun migration is; null: it is finished. */
async function note(
  db: Kysely<Database>,
  { name }: SqlMigration,
  progress: Progress | null,
): Promise<void> {
  const done = progress && JSON.stringify(progress)
  await sql`update ${sql.table(LEDGER)}
    set timestamp = ${new Date().toISOString()}, progress = ${done}::jsonb
    where name = ${name} and progress is not null`.execute(db)
}

// Who comes after a statement that waits for a lock waits behind it: less than a request's two seconds.
// Every fifth time it waits longer than deadlock_timeout (1 s), after which PostgreSQL ends an autovacuum
// that is in the way.
const LOCK_MS = 500
const LONG_LOCK_MS = 1_500
const TRIES = 100
const MOST_PAUSE_MS = 5_000
// Lock timeout, deadlock, serialization failure.
const lockFaults = ['55P03', '40P01', '40001']

// Elsewhere they mean nothing: limits of time are sent to its machines, one transaction changes functions
// beside tables, tables with rows of partners may have triggers.
const onCitus = [
  `citus.propagate_set_commands = 'local'`,
  `citus.multi_shard_modify_mode = 'sequential'`,
  `citus.enable_unsafe_triggers = on`,
]

/** Runs a transaction that waits for no lock for long, again and again until all were free. */
export async function inShortTransaction<T>(
  db: Kysely<Database>,
  say: Say,
  work: (trx: Kysely<Database>) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return work(db)
  for (let tries = 1; ; tries++)
    try {
      const lockMs = tries % 5 === 0 ? LONG_LOCK_MS : LOCK_MS
      return await db.transaction().execute(async (trx) => {
        for (const setting of onCitus) await sql.raw(`set local ${setting}`).execute(trx)
        await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(trx)
        return work(trx)
      })
    } catch (error) {
      if (!lockFaults.includes(String((error as { code?: unknown }).code))) throw error
      const holders = await findHolders(db)
      if (tries === TRIES)
        throw new SchemaFault(
          `A migration waits for a lock in vain: ${holders}. End that, then run: portal-admin migrate`,
        )
      if (tries % 10 === 1) say(`A lock is not free, trying again: ${holders}.`)
      await delay(Math.min(MOST_PAUSE_MS, tries * LOCK_MS))
    }
}

/** The oldest transactions beside our lock's. */
async function findHolders(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ says: string }>`
    select format('process %s (%s, %s) has a transaction since %s', pid, application_name, state,
      date_trunc('second', xact_start)) as says
    from pg_stat_activity as a
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      and not exists (select from pg_locks as l where l.pid = a.pid and locktype = 'advisory')
    order by xact_start limit 3`.execute(db)
  return rows.map(({ says }) => says).join('; ') || 'its holder has gone meanwhile'
}
