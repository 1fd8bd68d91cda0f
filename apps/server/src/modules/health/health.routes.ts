import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/connect.ts'
import { pendingMigrations } from '#platform/database/migrate.ts'
import { AppError } from '#platform/errors.ts'

/** `/healthz`: the process is alive. `/readyz`: it can serve; off first when it stops. */
export function healthRoutes(
  app: FastifyInstance,
  { db, isStopping }: { db: Db; isStopping: () => boolean },
): void {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async () => {
    if (isStopping()) throw new AppError('UNAVAILABLE', ['The server is stopping.'])
    await sql`select 1`.execute(db)
    if ((await pendingMigrations(db)).length > 0)
      throw new AppError('UNAVAILABLE', ['The database waits for migrations.'])
    return { status: 'ready' }
  })
}
