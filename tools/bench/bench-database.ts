import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { migrate } from '../../apps/server/src/domain/schema/migrate.ts'
import {
  type Connection,
  connect,
  type Target,
} from '../../apps/server/src/platform/database/connect.ts'
import { startEmbedded } from '../../apps/server/src/platform/database/embedded.ts'
import { startPostgres } from '../postgres.mjs'

export type Engine = 'embedded' | 'postgresql'

export type BenchDatabase = Connection & { readonly target: Target }

/** The embedded database, kept between runs. */
export const benchDirectory = join(
  fileURLToPath(new URL('../../', import.meta.url)),
  '.cache',
  'bench',
)

/**
 * A migrated database. The embedded one is kept between runs, and so is that of BENCH_DATABASE_URL, which
 * is made if it does not exist. Without the URL a new PostgreSQL.
 */
export async function openBenchDatabase(engine: Engine): Promise<BenchDatabase> {
  if (engine === 'embedded') {
    mkdirSync(benchDirectory, { recursive: true, mode: 0o700 })
    const embedded = await startEmbedded({ dataDir: benchDirectory })
    return prepared(embedded, embedded.stop)
  }
  const benchUrl = process.env.BENCH_DATABASE_URL
  if (benchUrl) {
    await createMissing(benchUrl)
    return prepared({ databaseUrl: benchUrl }, async () => {})
  }
  const postgres = await startPostgres()
  if (!postgres)
    throw new Error('PostgreSQL cannot be started here: install it, or be root on Debian.')
  return prepared({ databaseUrl: postgres.url }, async () => postgres.stop())
}

async function prepared(target: Target, stop: () => Promise<void>): Promise<BenchDatabase> {
  const connection = connect(target, { longRunning: true })
  await migrate(connection.db)
  return {
    db: connection.db,
    target,
    async close() {
      await connection.close()
      await stop()
    },
  }
}

async function createMissing(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const { db, close } = connect({ databaseUrl: url.href })
  const databases = await sql`select from pg_database where datname = ${name}`.execute(db)
  if (databases.rows.length === 0) await sql`create database ${sql.ref(name)}`.execute(db)
  await close()
}
