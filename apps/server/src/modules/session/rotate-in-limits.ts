import type { Db } from '#platform/database/connect.ts'
import type { Fail } from '#platform/errors.ts'
import type { SessionCutoffs } from '#platform/session/lifetime.ts'
import { tryConsume } from '#platform/throttling/rate-limits.ts'
import { rotateSession } from './session.repository.ts'

const MAX_REFRESHES = 30
const MINUTE = 60

/**
 * Rotates a refresh token, thirty times a minute for a session. What the limit refuses changes
 * nothing. An old token is noticed before it, or a thief who refreshes all the time would hide the
 * theft from the owner's next refresh.
 */
export function rotateInLimits(
  db: Db,
  session: Parameters<typeof rotateSession>[1],
  { now, cutoffs }: { readonly now: Date; readonly cutoffs: SessionCutoffs },
  fail: Fail<'TOO_MANY_REQUESTS'>,
): ReturnType<typeof rotateSession> {
  return db.transaction().execute(async (trx) => {
    const generation = await rotateSession(trx, session, now, cutoffs)
    if (typeof generation !== 'number') return generation
    const limit = { bucket: `refresh:${session.sessionId}`, max: MAX_REFRESHES, seconds: MINUTE }
    const quota = await tryConsume(trx, limit, now)
    if ('wait' in quota) throw fail('TOO_MANY_REQUESTS', [], { retryAfter: quota.wait })
    return generation
  })
}
