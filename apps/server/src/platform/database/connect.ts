import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { applicationName } from './application-name.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>

export interface Connection {
  readonly db: Db
  close(): Promise<void>
}

// bigint: ids and minor units, both within the safe integers by the rules of import.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A calendar day stays the day it is, whatever zone this machine is in.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/** What to connect to: a PostgreSQL by its address, or an embedded one by its socket's folder. */
export type Target = { databaseUrl: string } | { socketDirectory: string }

/** Request-sized limits (promises §5); long work asks for `patient`. */
export function connect(target: Target, options: { patient?: boolean } = {}): Connection {
  const embedded = 'socketDirectory' in target
  const pool = new pg.Pool({
    ...(embedded
      ? { host: target.socketDirectory, user: 'postgres', database: 'postgres' }
      : { connectionString: target.databaseUrl }),
    max: embedded ? 4 : 10,
    connectionTimeoutMillis: options.patient ? 30_000 : 2_000,
    ...(options.patient ? {} : { query_timeout: 6_000 }),
    ...(options.patient || embedded ? {} : { statement_timeout: 5_000, lock_timeout: 2_000 }),
    application_name: applicationName,
  })
  // An idle connection that breaks is replaced by the pool; unheard, its event would end the process.
  pool.on('error', () => {})
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return { db, close: () => db.destroy() }
}
