import type { Clock } from '../clock.ts'

interface LifetimeLimits {
  readonly sessionIdleMinutes: number
  readonly sessionAbsoluteMinutes: number
}

export interface LoginLifetime {
  /** Sessions rotated or created at or before these times are expired. */
  cutoffs(): { rotatedAt: Date; createdAt: Date }
  /** Whether a session was idle for too long or is too old (promises P06). */
  isOver(login: { created_at: Date; rotated_at: Date }): boolean
}

const MINUTE = 60_000

/**
 * Idle time counts from the last token rotation, because a session in use rotates its token well
 * before.
 */
export function createLifetime(limits: LifetimeLimits, clock: Clock): LoginLifetime {
  function cutoffs() {
    const now = clock.now().getTime()
    return {
      rotatedAt: new Date(now - limits.sessionIdleMinutes * MINUTE),
      createdAt: new Date(now - limits.sessionAbsoluteMinutes * MINUTE),
    }
  }
  return {
    cutoffs,
    isOver(login) {
      const { rotatedAt, createdAt } = cutoffs()
      return login.rotated_at <= rotatedAt || login.created_at <= createdAt
    },
  }
}
