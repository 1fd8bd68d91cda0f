import { on } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import type { Db } from './connect.ts'
import type { EmbeddedWorkerData } from './embedded-worker.ts'
import type { Changes } from './statements.ts'

export type EmbeddedDatabase = Awaited<ReturnType<typeof startEmbedded>>

const SOCKET_NAME = '.s.PGSQL.5432'
const SOCKET_PATH_BYTES = 107

/**
 * Starts an embedded PostgreSQL that listens on a Unix socket in a private folder: PGlite in a worker
 * thread. In the main thread a slow query would block every request.
 */
export async function startEmbedded(options: { dataDir: string | null }) {
  const databaseDirectory = options.dataDir && join(options.dataDir, 'database')
  if (databaseDirectory) mkdirSync(databaseDirectory, { recursive: true, mode: 0o700 })
  const socketDirectory = makeSocketDirectory(options.dataDir)
  const socketPath = join(socketDirectory, SOCKET_NAME)
  rmSync(socketPath, { force: true })
  const count = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: {
      databaseDirectory,
      socketPath,
      changes: count,
    } satisfies EmbeddedWorkerData,
  })
  await answerFrom(worker, 'ready')

  let stopping = false
  return {
    socketDirectory,
    /**
     * Changes of every client: the database's thread counts a statement before it runs it. Reads may depend on
     * the time, too.
     */
    changes: { count: () => Atomics.load(count, 0), trustedMs: 1_000 } satisfies Changes,
    /** Called when the database's thread ends unexpectedly. */
    onFailure(listener: (error: Error) => void): void {
      worker.on('error', listener)
      worker.on('exit', (code) => {
        if (!stopping) listener(new Error(`the embedded database ended with code ${code}`))
      })
    },
    async stop(): Promise<void> {
      stopping = true
      const stopped = answerFrom(worker, 'stopped')
      worker.postMessage('stop')
      await stopped
      await worker.terminate()
      rmSync(socketDirectory, { recursive: true, force: true })
    },
  }
}

/** Under `node --watch` a thread also posts messages about the files it loads. */
async function answerFrom(worker: Worker, name: string): Promise<void> {
  for await (const [message] of on(worker, 'message', { close: ['exit'] }))
    if (Object.hasOwn(message, name)) return
  throw new Error(`the embedded database ended without an answer (${name})`)
}

/**
 * In the data directory if the path is short enough for a socket, else in a private temporary
 * folder.
 */
function makeSocketDirectory(dataDir: string | null): string {
  const inside = dataDir && join(dataDir, 'run')
  if (!inside || Buffer.byteLength(join(inside, SOCKET_NAME)) > SOCKET_PATH_BYTES)
    return mkdtempSync(join(tmpdir(), 'portal-'))
  mkdirSync(inside, { recursive: true, mode: 0o700 })
  return inside
}

const INTERVAL_MS = 10_000

interface UpkeepLimits {
  /** WAL after the last checkpoint. After a kill the next start replays it. */
  readonly walBytes: number
  /** Vacuuming a table blocks every query, so larger ones wait for the end of an import. */
  readonly rows: number
}

const limits: UpkeepLimits = { walBytes: 1024 * 1024 * 1024, rows: 50_000 }

/**
 * Does the work of PostgreSQL's checkpointer and autovacuum. PGlite has neither: its WAL would grow until it
 * stops, and dead rows would stay. The returned function ends it.
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
