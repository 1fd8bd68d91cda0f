import { sql } from 'kysely'
import type { Db } from './database/connect.ts'
import { AppError } from './errors.ts'

export interface Limit {
  /** What is limited, and for whom: `login:partner:203.0.113.0`. */
  readonly bucket: string
  readonly most: number
  readonly seconds: number
}

/** What was taken; `giveBack` returns it where success does not count. */
export interface Places {
  giveBack(): Promise<void>
}

export function takePlace(db: Db, limit: Limit, now: Date): Promise<Places> {
  return takePlaces(db, [limit], now)
}

/**
 * Takes one place of each limit, or of none and answers 429. The places are taken before the work
 * is tried, so that a hundred at once are counted as a hundred.
 */
export async function takePlaces(db: Db, limits: readonly Limit[], now: Date): Promise<Places> {
  const taken = await db.transaction().execute((trx) => tryPlaces(trx, limits, now))
  if ('wait' in taken) throw new AppError('TOO_MANY_REQUESTS', [], { retryAfter: taken.wait })
  return {
    async giveBack() {
      await db.deleteFrom('limit_event').where('id', 'in', taken.ids).execute()
    },
  }
}

type Tried = { ids: number[] } | { wait: number }

export function tryPlace(trx: Db, limit: Limit, now: Date): Promise<Tried> {
  return tryPlaces(trx, [limit], now)
}

/**
 * Takes places as a part of the caller's transaction: rolled back with it, and until it ends the
 * buckets are nobody else's. Where there is none: the seconds until there is. The locks are taken
 * in one order always, so that two callers never wait for each other.
 */
async function tryPlaces(trx: Db, limits: readonly Limit[], now: Date): Promise<Tried> {
  const sorted = limits.toSorted((one, other) => (one.bucket < other.bucket ? -1 : 1))
  const buckets = sorted.map((limit) => limit.bucket)
  const starts = sorted.map((limit) => windowStart(limit, now))
  await sql`select pg_advisory_xact_lock(hashtextextended(bucket, 0))
    from (select bucket from unnest(${buckets}::text[]) with ordinality as t (bucket, n)
      order by n) as ordered`.execute(trx)
  const { rows } = await sql<{ used: number; oldest: Date | null }>`
    with wanted as (
      select * from unnest(${buckets}::text[], ${starts}::timestamptz[])
        with ordinality as t (bucket, since, n)
    ), gone as (
      delete from limit_event using wanted
      where limit_event.bucket = wanted.bucket and at <= since
    )
    select count(e.id) as used, min(e.at) as oldest
    from wanted left join limit_event as e on e.bucket = wanted.bucket and e.at > since
    group by n order by n`.execute(trx)
  const waits = sorted.flatMap((limit, index) => {
    const { used = 0, oldest = null } = rows[index] ?? {}
    if (used < limit.most) return []
    return secondsUntil(oldest ? new Date(oldest.getTime() + limit.seconds * 1000) : now, now)
  })
  if (waits.length > 0) return { wait: Math.max(...waits) }
  const inserted = await trx
    .insertInto('limit_event')
    .values(buckets.map((bucket) => ({ bucket, at: now })))
    .returning('id')
    .execute()
  return { ids: inserted.map((row) => row.id) }
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
