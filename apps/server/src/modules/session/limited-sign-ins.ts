import { audit } from '#platform/audit/audit.ts'
import { markRecorded } from '#platform/audit/refusals.ts'
import type { Db } from '#platform/database/connect.ts'
import { type Fail, hasCode } from '#platform/errors.ts'
import {
  type ConsumedQuota,
  consumeQuotas,
  type RateLimit,
  tryConsume,
} from '#platform/throttling/rate-limits.ts'

const QUARTER_HOUR = 900
const HOUR = 3600

interface Attempt {
  /** Null: unknown. */
  readonly username: string | null
  /** A keyed hash. */
  readonly network: string
}

/** Counts a sign-in, or refuses and records it. A code by e-mail opens it (docs/sign-in.md). */
export async function consumeSignIn(
  db: Db,
  limits: readonly RateLimit[],
  attempt: Attempt,
  now: Date,
  fail: Fail<'TOO_MANY_REQUESTS'>,
): Promise<ConsumedQuota> {
  const offer: typeof fail = (code, errors, details) =>
    fail(code, errors, { ...details, byEmail: true })
  return consumeQuotas(db, limits, now, offer).catch(async (error: unknown) => {
    if (hasCode(error, 'TOO_MANY_REQUESTS')) {
      await noteLimited(db, attempt, now)
      markRecorded(error)
    }
    throw error
  })
}

/**
 * Records sign-ins over the limit: once in a quarter of an hour for a user and a network, and a
 * hundred an hour in all, so that nobody fills the disk by guessing.
 */
async function noteLimited(db: Db, { username, network }: Attempt, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const bucket = `limited:${username ?? ''}:${network}`
    const own = { bucket, max: 1, seconds: QUARTER_HOUR }
    if ('wait' in (await tryConsume(trx, own, now))) return
    const all = { bucket: 'limited', max: 100, seconds: HOUR }
    if ('wait' in (await tryConsume(trx, all, now))) return
    await audit(trx, now, { username }, 'session.limited', { seconds: QUARTER_HOUR })
  })
}
