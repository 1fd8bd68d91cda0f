import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { goThrough } from './backfill.ts'
import { distributeNew } from './distribute.ts'
import { begin, isDone, note, readProgress } from './ledger.ts'
import { type SqlMigration, statementsOf } from './migrations.ts'
import { inShortTransaction, type Say } from './short-transaction.ts'

interface Run {
  readonly say: Say
  /** Throws if another process may migrate as well: the lock's connection is gone. */
  readonly isAlone: () => Promise<unknown>
}

/** Applies the rest of one migration, and notes it in the ledger. */
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

/** Runs the whole migration in one transaction, as soon as its locks are free. */
async function applyWhole(
  db: Kysely<Database>,
  migration: SqlMigration,
  { say }: Run,
): Promise<void> {
  // Citus forwards the whole text of a statement, and its machines take one statement. The baseline precedes
  // any distribution: in one go, so that a first start is short.
  const statements = migration.oldestVersion === null ? [migration.text] : statementsOf(migration)
  await inShortTransaction(db, say, async (trx) => {
    // On the embedded database another process may have applied it.
    if (await isDone(trx, migration)) return
    for (const statement of statements) {
      await sql.raw(migration.isConcurrent ? withoutWaiting(statement) : statement).execute(trx)
      const [, table] = /^CREATE TABLE (\w+)/i.exec(statement) ?? []
      if (table && migration.oldestVersion !== null) await distributeNew(trx, table)
    }
    await begin(trx, migration, null)
  })
}

/** In a transaction other processes have to wait. */
function withoutWaiting(statement: string): string {
  return statement.replace(/\bconcurrently\b/i, '')
}

// A new database makes forty indexes, each in an instant.
const SLOW_MS = 1_000

/**
 * Runs each statement alone. CONCURRENTLY waits for open transactions, and no other process waits for it, so it
 * has no limit of time. A stopped one leaves an invalid index, which is made anew.
 */
async function applyEach(
  db: Kysely<Database>,
  migration: SqlMigration,
  { say, isAlone }: Run,
): Promise<void> {
  await begin(db, migration, { statements: 0 })
  const { statements: finished = 0 } = (await readProgress(db, migration)) ?? {}
  for (const [index, statement] of [...statementsOf(migration).entries()].slice(finished)) {
    const text = `Migration ${migration.name}: ${statement.slice(0, 80).replaceAll(/\s+/g, ' ')} …`
    const slow = setTimeout(say, SLOW_MS, text)
    try {
      await dropInvalid(db, statement)
      await sql.raw(statement).execute(db)
    } finally {
      clearTimeout(slow)
    }
    await isAlone()
    await note(db, migration, { statements: index + 1 })
  }
  await note(db, migration, null)
}

/** Drops an index of this name that a stopped statement left. */
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
 * Runs in batches, each a short transaction with its position in the ledger. The pause after each is as long as
 * the batch took: the database has half of its time for others.
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
  // Many rows are written anew, and index-only counts need the visibility map.
  if (!db.isTransaction) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
}
