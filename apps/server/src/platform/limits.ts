import { sql } from 'kysely'
import type { Db } from './database/connect.ts'
import { AppError } from './errors.ts'

export interface Limit {
  /** What is limited, and for whom: `login:partner:203.0.113.0`. */
  readonly bucket: string
  readonly most: number
  readonly seconds: number
}

/**
 * Takes one place of a limit, or answers 429. The place is taken before the work is tried, so
 * that a hundred at once are counted as a hundred; `giveBack` returns it where success does not count.
 */
export async function takePlace(
  db: Db,
  limit: Limit,
  now: Date,
): Promise<{ giveBack(): Promise<void> }> {
  const taken = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${limit.bucket}, 0))`.execute(trx)
    const since = new Date(now.getTime() - limit.seconds * 1000)
    await trx
      .deleteFrom('limit_event')
      .where('bucket', '=', limit.bucket)
      .where('at', '<=', since)
      .execute()
    const { count, oldest } = await trx
      .selectFrom('limit_event')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('at').as('oldest')])
      .where('bucket', '=', limit.bucket)
      .executeTakeFirstOrThrow()
    if (count >= limit.most) return { wait: secondsUntilFree(oldest, limit, now) }
    return trx
      .insertInto('limit_event')
      .values({ bucket: limit.bucket, at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
  if ('wait' in taken) throw new AppError('TOO_MANY_REQUESTS', [], { retryAfter: taken.wait })
  return {
    async giveBack() {
      await db.deleteFrom('limit_event').where('id', '=', taken.id).execute()
    },
  }
}

function secondsUntilFree(oldest: Date | null, limit: Limit, now: Date): number {
  const free = (oldest ?? now).getTime() + limit.seconds * 1000
  return Math.max(1, Math.ceil((free - now.getTime()) / 1000))
}

/** The network of an address, so that a neighbour's next address is no new chance: /24, or /64 for IPv6. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:/, '')
  return plain.includes(':')
    ? plain.split(':').slice(0, 4).join(':')
    : plain.split('.').slice(0, 3).join('.')
}
