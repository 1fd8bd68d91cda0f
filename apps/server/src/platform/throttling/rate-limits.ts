import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/connect.ts'
import type { Fail } from '../errors.ts'

export interface RateLimit {
  /** The limited event and its caller: `login:partner:203.0.113.0`. */
  readonly bucket: string
  readonly max: number
  readonly seconds: number
  /**
   * The subject of this event. It replaces an older event of its bucket on the same subject, so that the limit
   * counts different subjects, each at its latest event.
   */
  readonly subject?: string
}

/**
 * Counts one event against each limit, or throws 429 and counts none. Call it before the work, so
 * that a hundred requests at once count as a hundred.
 */
export async function consumeQuota(
  db: Db,
  limits: RateLimit | readonly RateLimit[],
  now: Date,
  fail: Fail<'TOO_MANY_REQUESTS'>,
) {
  const taken = await db.transaction().execute((trx) => tryConsume(trx, limits, now))
  if ('wait' in taken) throw fail('TOO_MANY_REQUESTS', [], { retryAfter: taken.wait })
  return {
    /** Gives the quota back, for work whose success does not count. */
    async release() {
      await db.deleteFrom('limit_event').where('id', 'in', taken.ids).execute()
    },
  }
}

/**
 * Makes a check and counts only wrong outcomes, each before it is known, so that parallel calls do not exceed
 * the limit. Returns true for a right outcome.
 */
export async function countIfWrong(
  db: Db,
  limits: RateLimit | readonly RateLimit[],
  now: Date,
  fail: Fail<'TOO_MANY_REQUESTS'>,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const quota = await consumeQuota(db, limits, now, fail)
  const isRight = await check().catch(async (error: unknown) => {
    await quota.release()
    throw error
  })
  if (isRight) await quota.release()
  return isRight
}

type Tried = { ids: number[] } | { wait: number }

/**
 * Runs in the caller's transaction, rolls back with it, and locks the buckets until it ends. If a
 * limit is used up, returns the seconds to wait. Buckets are locked in a fixed order, so that two
 * callers cannot deadlock.
 */
export async function tryConsume(
  trx: Db,
  limits: RateLimit | readonly RateLimit[],
  now: Date,
): Promise<Tried> {
  const sorted = [limits].flat().toSorted((a, b) => (a.bucket < b.bucket ? -1 : 1))
  const buckets = sorted.map((limit) => limit.bucket)
  const starts = sorted.map((limit) => windowStart(limit, now))
  const subjects = sorted.map(({ subject = null }) => subject)
  await sql`select pg_advisory_xact_lock(hashtextextended(bucket, 0))
    from (select bucket from unnest(${buckets}::text[]) with ordinality as t (bucket, n)
      order by n) as ordered`.execute(trx)
  const { rows } = await sql<{ used: number; oldest: Date | null }>`
    with wanted as (
      select * from unnest(${buckets}::text[], ${starts}::timestamptz[],
        ${subjects}::text[]) with ordinality as t (bucket, since, subject, n)
    ), gone as (
      delete from limit_event using wanted
      where limit_event.bucket = wanted.bucket
        and (at <= since or limit_event.subject = wanted.subject)
    )
    select count(e.id) as used, min(e.at) as oldest
    from wanted left join limit_event as e on e.bucket = wanted.bucket and e.at > since
      and (e.subject = wanted.subject) is not true
    group by n order by n`.execute(trx)
  const waits = sorted.flatMap((limit, index) => {
    const { used = 0, oldest = null } = rows[index] ?? {}
    if (used < limit.max) return []
    return secondsUntil(oldest ? new Date(oldest.getTime() + limit.seconds * 1000) : now, now)
  })
  if (waits.length > 0) return { wait: Math.max(...waits) }
  const inserted = await trx
    .insertInto('limit_event')
    .values(sorted.map(({ bucket, subject = null }) => ({ bucket, at: now, subject })))
    .returning('id')
    .execute()
  return { ids: inserted.map((row) => row.id) }
}

/** The used part of a limit, and the moment when the oldest event leaves its window. */
export async function readUsage(
  db: Db,
  limit: RateLimit,
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

function windowStart(limit: RateLimit, now: Date): Date {
  return new Date(now.getTime() - limit.seconds * 1000)
}

export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000))
}

const MOST_KEYS = 100_000

/**
 * A rate limit that counts in memory, by windows common to all callers, so that reading costs no write. Each
 * process counts for itself.
 */
export function createCallCounter(
  { max, seconds }: { readonly max: number; readonly seconds: number },
  clock: Clock,
): (key: string | number) => number {
  const counts = new Map<string | number, number>()
  let window = 0

  /** Counts one event, or returns the seconds to wait. */
  return (key) => {
    const now = clock.now().getTime() / 1000
    if (Math.floor(now / seconds) !== window || counts.size >= MOST_KEYS) counts.clear()
    window = Math.floor(now / seconds)
    const count = counts.get(key) ?? 0
    if (count >= max) return Math.max(1, Math.ceil((window + 1) * seconds - now))
    counts.set(key, count + 1)
    return 0
  }
}
