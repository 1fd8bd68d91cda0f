import { sql } from 'kysely'
import type { Config } from '#domain/config/config.ts'
import type { Db } from '#platform/database/connect.ts'
import { knownSealer } from '../command/installation.ts'
import { lostSecret } from './lost-secret.ts'

/** Throws unless the configured secrets open all waiting messages. Returns their number. */
export async function checkMessages(config: Config, db: Db): Promise<number> {
  const sealer = knownSealer(config)
  // One message per key id (`v1.<key id>.`) is enough.
  const sealed = await db
    .selectFrom('message')
    .select(({ fn }) => [fn.min<string>('content').as('one'), fn.countAll<number>().as('count')])
    .where('content', 'like', 'v1.%')
    .where('due_at', 'is not', null)
    .groupBy(sql`left(content, 12)`)
    .execute()
  const total = sealed.reduce((sum, { count }) => sum + count, 0)
  const closed = sealed.filter(({ one }) => !sealer?.knows(one))
  if (closed.length === 0) return total
  const lost = closed.reduce((sum, { count }) => sum + count, 0)
  throw new Error(
    `${lost} of ${total} waiting messages were ${lostSecret}. Perhaps a portal-admin wrote them with another than the server's`,
  )
}
