import { Kysely, type Logger, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { shareConnections } from './fair-pool.ts'
import { type Opened, openPool } from './pool.ts'
import type { Database } from './schema.ts'
import { applicationName, sendByName, watchStatements } from './statements.ts'

export type Db = Kysely<Database>

export interface Connection {
  readonly db: Db
  close(): Promise<void>
}

// bigint holds ids and minor units. The import keeps minor units within the safe integers. A sequence stays
// there too, unless a node of a distributed database numbers from a range of its own (node << 48): up to 31
// nodes do. An error is better than another row's id.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is no safe integer`)
  return value
})
// Keeps a date a text: a Date would shift it by this machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/** PostgreSQL by its URL, of one or several hosts, or the embedded database by the folder of its socket. */
export type Target = { databaseUrl: string } | { socketDirectory: string }

const connections = { embedded: 4, postgresql: 10 }
// The rest of the connections is for cheap statements. Held to two, a partner made the reads of another three
// times as slow on a machine of two processors.
const readers = { atOnce: 8, ofOne: 6, heldTo: 1 }

// As for an SSD: an order with equal values is then read from its small index, not sorted whole.
const settings = { random_page_cost: 1.1 }
const limits = { statement_timeout: 5_000, lock_timeout: 2_000 }

interface Options {
  longRunning?: boolean
  /** Accepts any host, also a read-only one. */
  isForReading?: boolean
  /** Gets every statement. */
  log?: Logger
  /** Called after each statement that may have changed something. */
  changed?: () => void
}

/** Request-sized limits; long work asks for `longRunning`. */
export function connect(target: Target, options: Options = {}): Connection {
  const { longRunning = false, isForReading = false, changed } = options
  const isEmbedded = 'socketDirectory' in target
  const shared = {
    max: connections[isEmbedded ? 'embedded' : 'postgresql'],
    connectionTimeoutMillis: longRunning ? 30_000 : 2_000,
    ...(longRunning ? {} : { query_timeout: 6_000 }),
    application_name: applicationName,
  }
  const opened = ({ client, isDirect }: Opened) => {
    if (changed) watchStatements(client, changed)
    if (isDirect) sendByName(client)
  }
  const { pool, connect: acquire } = isEmbedded
    ? openEmbeddedPool(target.socketDirectory, shared, opened)
    : openPool(target.databaseUrl, {
        ...shared,
        settings: longRunning ? settings : { ...settings, ...limits },
        isForReading,
        opened,
      })
  // The pool replaces a broken idle connection. Without a listener the event would end the process.
  pool.on('error', () => {})
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: isEmbedded ? pool : shareConnections({ pool, connect: acquire }, readers),
    }),
    ...(options.log ? { log: options.log } : {}),
  })
  return { db, close: () => db.destroy() }
}

function openEmbeddedPool(
  socketDirectory: string,
  shared: pg.PoolConfig,
  opened: (connection: Opened) => void,
) {
  const pool = new pg.Pool({
    ...shared,
    host: socketDirectory,
    user: 'postgres',
    database: 'postgres',
  })
  pool.on('connect', (client) => opened({ client, isDirect: true }))
  return { pool, connect: () => pool.connect() }
}

/** Runs in the current transaction, or in a new one. */
export function inTransaction<T>(db: Db, run: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? run(db) : db.transaction().execute(run)
}

/** `where('id', '=', anyId(ids))`: one parameter and so one statement for any number of ids. */
export function anyId(ids: Iterable<number>) {
  return sql<number>`any(${[...ids]}::bigint[])`
}

/** `in` with literals, which an index of only these rows needs to serve it. */
export function isIn(column: string, values: readonly string[]) {
  return sql<boolean>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`
}

export function anyText<T extends string>(texts: Iterable<T>) {
  return sql<T>`any(${[...texts]}::text[])`
}
