import type { Clock } from '../clock.ts'

interface LifetimeLimits {
  readonly sessionIdleMinutes: number
  readonly sessionAbsoluteMinutes: number
}

export interface LoginCutoffs {
  readonly usedAt: Date
  readonly createdAt: Date
  readonly now: Date
}

export interface LoginLifetime {
  /** Sessions used or created at or before these times, or that end by `now`, are over. */
  cutoffs(): LoginCutoffs
  /** Whether a session was idle for too long or is too old (promises P06). */
  isOver(login: { created_at: Date; used_at: Date; ends_at: Date | null }): boolean
  /** A use is written again if the last one was at or before this time: a write a minute, not a call. */
  useWrittenBefore(): Date
}

const MINUTE = 60_000

/** Idle time counts from the last call that the user caused. */
export function createLifetime(limits: LifetimeLimits, clock: Clock): LoginLifetime {
  function cutoffs() {
    const now = clock.now()
    return {
      usedAt: new Date(now.getTime() - limits.sessionIdleMinutes * MINUTE),
      createdAt: new Date(now.getTime() - limits.sessionAbsoluteMinutes * MINUTE),
      now,
    }
  }
  return {
    cutoffs,
    isOver(login) {
      const { usedAt, createdAt, now } = cutoffs()
      const isEnded = login.ends_at !== null && login.ends_at <= now
      return isEnded || login.used_at <= usedAt || login.created_at <= createdAt
    },
    useWrittenBefore() {
      const apart = Math.min(MINUTE, (limits.sessionIdleMinutes * MINUTE) / 10)
      return new Date(clock.now().getTime() - apart)
    },
  }
}
