import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '../../apps/server/src/domain/schema/migrate.ts'
import { type Connection, connect } from '../../apps/server/src/platform/database/connect.ts'
import { startEmbedded } from '../../apps/server/src/platform/database/embedded.ts'
import { startPostgres } from '../postgres.mjs'

export type Engine = 'embedded' | 'postgresql'

/**
 * A migrated database. The embedded one is kept between runs; PostgreSQL is BENCH_DATABASE_URL or a
 * new one.
 */
export async function openBenchDatabase(engine: Engine): Promise<Connection> {
  if (engine === 'embedded') {
    const dataDir = join(fileURLToPath(new URL('../../', import.meta.url)), '.cache', 'bench')
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const embedded = await startEmbedded({ dataDir })
    return prepared(connect(embedded, { longRunning: true }), embedded.stop)
  }
  const given = process.env.BENCH_DATABASE_URL
  if (given) return prepared(connect({ databaseUrl: given }, { longRunning: true }), async () => {})
  const postgres = await startPostgres()
  if (!postgres)
    throw new Error('PostgreSQL cannot be started here: install it, or be root on Debian.')
  return prepared(connect({ databaseUrl: postgres.url }, { longRunning: true }), async () =>
    postgres.stop(),
  )
}

async function prepared(connection: Connection, stop: () => Promise<void>): Promise<Connection> {
  await migrate(connection.db)
  return {
    db: connection.db,
    async close() {
      await connection.close()
      await stop()
    },
  }
}
