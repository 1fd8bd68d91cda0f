import { Kysely, type Logger, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { watchStatements } from './changes.ts'
import { applicationName, sendByName } from './prepared.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>

export interface Connection {
  readonly db: Db
  close(): Promise<void>
}

// bigint holds ids and minor units. The import keeps minor units within the safe integers. A sequence
// stays there too, unless a node of a distributed database numbers from a range of its own (node << 48):
// up to 31 nodes do. Rather an error than another row's id.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is no safe integer`)
  return value
})
// Keeps a date a text: a Date would shift it by this machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/** PostgreSQL by its URL, or the embedded database by the folder of its socket. */
export type Target = { databaseUrl: string } | { socketDirectory: string }

/**
 * Request-sized limits; long work asks for `longRunning`. `log` gets every statement, `changed` is
 * called after each that may have changed something.
 */
export function connect(
  target: Target,
  options: { longRunning?: boolean; log?: Logger; changed?: () => void } = {},
): Connection {
  const embedded = 'socketDirectory' in target
  const pool = new pg.Pool({
    ...(embedded
      ? { host: target.socketDirectory, user: 'postgres', database: 'postgres' }
      : { connectionString: target.databaseUrl }),
    max: embedded ? 4 : 10,
    connectionTimeoutMillis: options.longRunning ? 30_000 : 2_000,
    ...(options.longRunning ? {} : { query_timeout: 6_000 }),
    ...(options.longRunning || embedded ? {} : { statement_timeout: 5_000, lock_timeout: 2_000 }),
    // As of an SSD: an order with equal values is then read from its small index, not sorted whole.
    ...(embedded ? {} : { options: '-c random_page_cost=1.1' }),
    application_name: applicationName,
  })
  // The pool replaces a broken idle connection. Without a listener the event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    if (options.changed) watchStatements(client, options.changed)
    sendByName(client)
  })
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    ...(options.log ? { log: options.log } : {}),
  })
  return { db, close: () => db.destroy() }
}

/** Runs in the current transaction, or in a new one. */
export function inTransaction<T>(db: Db, run: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? run(db) : db.transaction().execute(run)
}

/** `where('id', '=', anyId(ids))`: one parameter and so one statement, however many there are. */
export function anyId(ids: Iterable<number>) {
  return sql<number>`any(${[...ids]}::bigint[])`
}

export function anyText<T extends string>(texts: Iterable<T>) {
  return sql<T>`any(${[...texts]}::text[])`
}
