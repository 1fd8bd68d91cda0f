import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { createShares, readingSharer, type ShareLimits } from './shares.ts'

type Send = (...args: unknown[]) => unknown

/** Makes the statements of reads take turns for the connections; every other statement gets the next free one. */
export function shareConnections(
  { pool, connect }: { readonly pool: pg.Pool; connect(): Promise<pg.PoolClient> },
  limits: ShareLimits,
): PostgresPool {
  const shares = createShares(limits)
  const turnsOf = new WeakMap<pg.PoolClient, () => void>()
  pool.on('release', (_error, client) => {
    turnsOf.get(client)?.()
    turnsOf.delete(client)
  })
  pool.on('connect', (client) => {
    const send: Send = client.query.bind(client)
    const query: Send = (...args) => {
      const sharer = readingSharer()
      const answer = send(...args)
      if (sharer === undefined || !(answer instanceof Promise)) return answer
      const sent = performance.now()
      return answer.finally(() => shares.count(sharer, performance.now() - sent))
    }
    client.query = query as typeof client.query
  })

  return {
    options: pool.options,
    async connect() {
      const sharer = readingSharer()
      if (sharer === undefined) return connect()
      const endTurn = await shares.takeTurn(sharer)
      try {
        const client = await connect()
        turnsOf.set(client, endTurn)
        return client
      } catch (error) {
        endTurn()
        throw error
      }
    },
    end: () => pool.end(),
  }
}
