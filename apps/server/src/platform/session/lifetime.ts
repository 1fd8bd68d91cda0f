import { MINUTE_MS } from '@partner-portal/contract/values/durations'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'

interface LifetimeLimits {
  readonly sessionIdleMinutes: number
  readonly sessionAbsoluteMinutes: number
}

export type SessionLifetime = ReturnType<typeof createLifetime>
export type SessionCutoffs = ReturnType<SessionLifetime['cutoffs']>

/** Idle time counts from the last call that the user caused. */
export function createLifetime(limits: LifetimeLimits, clock: Clock) {
  return {
    /** Sessions used or created at or before these times, or that end by `now`, are over. */
    cutoffs() {
      const now = clock.now()
      return {
        usedAt: new Date(now.getTime() - limits.sessionIdleMinutes * MINUTE_MS),
        createdAt: new Date(now.getTime() - limits.sessionAbsoluteMinutes * MINUTE_MS),
        now,
      }
    },
    /** A use is written again if the last one was at or before this time: a write a minute, not a call. */
    useWrittenBefore() {
      const apart = Math.min(MINUTE_MS, (limits.sessionIdleMinutes * MINUTE_MS) / 10)
      return new Date(clock.now().getTime() - apart)
    },
  }
}

/**
 * For queries of `session`: the session was not ended, and is neither idle for too long nor too old.
 */
export function isOpen(over: SessionCutoffs) {
  const [usedAt, createdAt, now] = isOpenParameters(over)
  return sql<boolean>`(session.ended_at is null and session.used_at > ${usedAt}
    and session.created_at > ${createdAt} and (session.ends_at is null or session.ends_at > ${now}))`
}

/** The parameters of `isOpen` in their order, for a statement that is compiled once. */
export function isOpenParameters({ usedAt, createdAt, now }: SessionCutoffs) {
  return [usedAt, createdAt, now] as const
}
