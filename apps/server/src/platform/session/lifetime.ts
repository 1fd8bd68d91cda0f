import type { Clock } from '../clock.ts'

interface LifetimeLimits {
  readonly sessionIdleMinutes: number
  readonly sessionAbsoluteMinutes: number
}

export interface SessionCutoffs {
  readonly usedAt: Date
  readonly createdAt: Date
  readonly now: Date
}

export interface SessionLifetime {
  /** Sessions used or created at or before these times, or that end by `now`, are over. */
  cutoffs(): SessionCutoffs
  /** A use is written again if the last one was at or before this time: a write a minute, not a call. */
  useWrittenBefore(): Date
}

const MINUTE = 60_000

/** Idle time counts from the last call that the user caused. */
export function createLifetime(limits: LifetimeLimits, clock: Clock): SessionLifetime {
  return {
    cutoffs() {
      const now = clock.now()
      return {
        usedAt: new Date(now.getTime() - limits.sessionIdleMinutes * MINUTE),
        createdAt: new Date(now.getTime() - limits.sessionAbsoluteMinutes * MINUTE),
        now,
      }
    },
    useWrittenBefore() {
      const apart = Math.min(MINUTE, (limits.sessionIdleMinutes * MINUTE) / 10)
      return new Date(clock.now().getTime() - apart)
    },
  }
}
