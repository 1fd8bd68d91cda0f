import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { applyMigration } from './apply-migration.ts'
import { stayDistributed } from './distribute.ts'
import { prepareLedger } from './ledger.ts'
import { type SqlMigration, sqlMigrations } from './migrations.ts'
import { readSchemaState, requireKnown, SchemaFault } from './schema-state.ts'
import { inShortTransaction, type Say } from './short-transaction.ts'
import './database.ts'
import type { Db } from '#platform/database/connect.ts'
import { isForbidden, isTransientError, oneLine } from '#platform/database/faults.ts'

interface Options {
  /** The last migration to apply. Default: all. */
  readonly last?: string | undefined
  /** Default: this version's folder. */
  readonly folder?: URL
  /** Called with the progress and the reasons for waiting. */
  readonly say?: Say
}

/**
 * Applies migrations and returns their names. One process migrates at a time; a stopped migration is continued.
 * In a caller's transaction everything is. The connection must be long-running.
 */
export async function migrate(db: Kysely<Database>, options: Options = {}): Promise<string[]> {
  const { say = () => {} } = options
  if ((await findPending(db, options)).length === 0) return []
  return alone(db, say, async (isAlone) => {
    const pending = await findPending(db, options)
    await inShortTransaction(db, say, prepareLedger)
    for (const migration of pending)
      await applyMigration(db, migration, { say, isAlone }).catch((error: unknown) => {
        throw faultOf(migration, error)
      })
    // A key that a later file validates is still needed.
    if (options.last === undefined) await stayDistributed(db)
    return pending.map(({ name }) => name)
  })
}

/** The error as a sentence, unless its kind has one. */
function faultOf({ name }: SqlMigration, error: unknown): unknown {
  if (error instanceof SchemaFault || isTransientError(error) || isForbidden(error)) return error
  return new SchemaFault(
    `Migration ${name} failed: ${oneLine(error)}. Those before it stay. Mend the cause and run: portal-admin migrate; or restore the backup that was made before.`,
    { cause: error },
  )
}

async function findPending(db: Kysely<Database>, { folder, last }: Options) {
  const state = await readSchemaState(db, folder)
  requireKnown(state)
  const migrations = await sqlMigrations(folder)
  return migrations.filter(
    ({ name }) => state.pending.includes(name) && (last === undefined || name <= last),
  )
}

const KEY = 'portal migrations'
const ASK_MS = 1_000

/**
 * Runs `work` while no other process migrates. The lock belongs to a transaction on a second connection,
 * because a pooler of transactions keeps no session's lock. It is requested again and again: waiting in a
 * statement would hold a snapshot, for whose end CREATE INDEX CONCURRENTLY would wait for ever.
 */
async function alone<T>(
  db: Kysely<Database>,
  say: Say,
  work: (isAlone: () => Promise<unknown>) => Promise<T>,
): Promise<T> {
  // The embedded database has one session: its transaction would keep the work out.
  if (db.isTransaction || (await isEmbedded(db))) return work(async () => {})
  for (let tries = 0; ; tries++) {
    const result = await db.transaction().execute(async (trx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
      const lock = sql<{ isOurs: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${KEY}, 0)) as "isOurs"`
      const { rows } = await lock.execute(trx)
      if (!rows[0]?.isOurs) return null
      return { answer: await work(() => sql`select`.execute(trx)) }
    })
    if (result) return result.answer
    if (tries % 60 === 0) say('Another process migrates the database: waiting for it.')
    await delay(ASK_MS)
  }
}

async function isEmbedded(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ version: string }>`select version()`.execute(db)
  return rows[0]?.version.includes('PGlite') === true
}

/**
 * Updates the planner's statistics and the visibility map after a large import: index-only counts need it. The
 * embedded database has no autovacuum. The tables of lists are those with a trigger of their changes, without
 * Citus's shards (`agent_102011`).
 */
export async function vacuumLists(db: Db): Promise<void> {
  const { rows } = await sql<{ tables: string }>`
    select string_agg(distinct tgrelid::regclass::text, ', ') as tables from pg_trigger
    where tgfoid = 'data_changed'::regproc and tgrelid::regclass::text !~ '_[0-9]+$'`.execute(db)
  await sql`vacuum (analyze) ${sql.raw(rows[0]?.tables ?? '')}, customer_limit, notification,
    delivery_attempt, message, data_change`.execute(db)
}
