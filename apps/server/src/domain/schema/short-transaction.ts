import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { SchemaFault } from './schema-state.ts'

/** Reports to the operator, or to the log. */
export type Say = (sentence: string) => void

// A statement behind one that waits for a lock waits as well: less than a request's two seconds. Every fifth
// attempt waits longer than deadlock_timeout (1 s), after which PostgreSQL ends an autovacuum in the way.
const LOCK_MS = 500
const LONG_LOCK_MS = 1_500
const TRIES = 100
const MOST_PAUSE_MS = 5_000
// Lock timeout, deadlock, serialization failure.
const lockFaults = ['55P03', '40P01', '40001']

// Without Citus they mean nothing: limits of time are sent to its machines, one transaction changes functions
// beside tables, tables with partners' rows may have triggers.
const onCitus = [
  `citus.propagate_set_commands = 'local'`,
  `citus.multi_shard_modify_mode = 'sequential'`,
  `citus.enable_unsafe_triggers = on`,
]

/** Runs a transaction with a short limit for locks, again and again until all were free. */
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

/** The oldest transactions except our lock's. */
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
