import type { FastifyInstance } from 'fastify'
import { findUnknown, readSchemaState } from '#domain/schema/schema-state.ts'
import { createCoalesced } from '#platform/database/coalesced.ts'
import type { Db } from '#platform/database/connect.ts'
import { unavailable } from '#platform/errors.ts'

/** `/healthz`: the process is alive. `/readyz`: it can serve; a stop makes this one fail first. */
export function healthRoutes(
  app: FastifyInstance,
  {
    db,
    isStopping,
    version,
    portalFault,
  }: {
    db: Db
    isStopping: () => boolean
    version: string
    /** The reason why this process can never serve the portal. */
    portalFault: string | null
  },
): void {
  // Strangers may call at any rate: concurrent calls share one read.
  const readState = createCoalesced(async () => new Map([['schema', await readSchemaState(db)]]))
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async () => {
    if (isStopping()) throw unavailable('The server is stopping.')
    const state = await readState('schema')
    if (!state || findUnknown(state) !== null)
      throw unavailable('The database was migrated by another version of the portal.')
    if (state.pending.length > 0) throw unavailable('The database waits for migrations.')
    if (state.missing.length > 0)
      throw unavailable('The database is not complete. Run: portal-admin doctor')
    if (portalFault !== null) throw unavailable(portalFault)
    return { status: 'ready', version, schema: state.newer.length > 0 ? 'newer' : 'up to date' }
  })
}
