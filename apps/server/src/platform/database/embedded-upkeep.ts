import { sql } from 'kysely'
import type { Db } from './connect.ts'

const INTERVAL_MS = 10_000

export interface UpkeepLimits {
  /** How much WAL may follow the last checkpoint. After a kill the next start replays it. */
  readonly walBytes: number
  /** Vacuuming a table blocks every query, so larger ones wait for the end of an import. */
  readonly rows: number
}

const limits: UpkeepLimits = { walBytes: 1024 * 1024 * 1024, rows: 50_000 }

/**
 * Does what PostgreSQL's checkpointer and autovacuum do. PGlite has neither: its WAL would grow
 * until it stops, and dead rows would stay. The returned function ends it.
 */
export function startUpkeep(db: Db): () => Promise<void> {
  let running = Promise.resolve()
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    running = keepUp(db, limits)
      .catch((error: Error) => process.emitWarning(`upkeep of the database: ${error.message}`))
      .finally(() => {
        isRunning = false
      })
  }, INTERVAL_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}

/** One round: a checkpoint if due, and at most one table vacuumed. */
export async function keepUp(db: Db, { walBytes, rows }: UpkeepLimits): Promise<void> {
  const { isDue } = await sql<{ isDue: boolean }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > ${walBytes} as "isDue"
    from pg_control_checkpoint()`
    .execute(db)
    .then(({ rows: [row] }) => row ?? { isDue: false })
  if (isDue) await sql`checkpoint`.execute(db)
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables
    where schemaname = 'public' and n_live_tup <= ${rows}
      and n_dead_tup > 500 + 0.2 * n_live_tup
    order by n_dead_tup desc limit 1`.execute(db)
  for (const { name } of tables) await sql`vacuum (analyze) ${sql.table(name)}`.execute(db)
}
