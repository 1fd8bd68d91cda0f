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
  const taken = await db.transaction().execute((trx) => tryPlace(trx, limit, now))
  if ('wait' in taken) throw new AppError('TOO_MANY_REQUESTS', [], { retryAfter: taken.wait })
  return {
    async giveBack() {
      await db.deleteFrom('limit_event').where('id', '=', taken.id).execute()
    },
  }
}

/**
 * Takes a place as a part of the caller's transaction: rolled back with it, and until it ends
 * the bucket is nobody else's. Where there is none: the seconds until there is.
 */
export async function tryPlace(
  trx: Db,
  limit: Limit,
  now: Date,
): Promise<{ id: number } | { wait: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${limit.bucket}, 0))`.execute(trx)
  await trx
    .deleteFrom('limit_event')
    .where('bucket', '=', limit.bucket)
    .where('at', '<=', windowStart(limit, now))
    .execute()
  const { used, resetsAt } = await readMeter(trx, limit, now)
  if (used >= limit.most) return { wait: secondsUntil(resetsAt ?? now, now) }
  return trx
    .insertInto('limit_event')
    .values({ bucket: limit.bucket, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** How many places of a limit are taken, and when the first of them is free again. */
export async function readMeter(
  db: Db,
  limit: Limit,
  now: Date,
): Promise<{ used: number; resetsAt: Date | null }> {
  const { used, oldest } = await db
    .selectFrom('limit_event')
    .select(({ fn }) => [fn.countAll<number>().as('used'), fn.min('at').as('oldest')])
    .where('bucket', '=', limit.bucket)
    .where('at', '>', windowStart(limit, now))
    .executeTakeFirstOrThrow()
  return { used, resetsAt: oldest && new Date(oldest.getTime() + limit.seconds * 1000) }
}

function windowStart(limit: Limit, now: Date): Date {
  return new Date(now.getTime() - limit.seconds * 1000)
}

export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000))
}

/** The network of an address, so that a neighbour's next address is no new chance: /24, or /64 for IPv6. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:/, '')
  return plain.includes(':')
    ? plain.split(':').slice(0, 4).join(':')
    : plain.split('.').slice(0, 3).join('.')
}

/** One caller: an IPv4 address, or the /64 that an IPv6 caller has to itself. */
export function callerOf(ip: string): string {
  const plain = ip.replace(/^::ffff:/, '')
  return plain.includes(':') ? networkOf(plain) : plain
}
