import type { Clock } from '../clock.ts'

interface LifetimeLimits {
  readonly idleMinutes: number
  readonly absoluteMinutes: number
}

export interface LoginLifetime {
  /** Logins that were rotated or created at these moments, or before, are over. */
  cutoffs(): { rotatedAt: Date; createdAt: Date }
  /** Whether a login has been idle or alive for too long (promises P06). */
  isOver(login: { created_at: Date; rotated_at: Date }): boolean
}

const MINUTE = 60_000

/** Idle time is counted from the last rotation: an access token in use is rotated well before. */
export function createLifetime(limits: LifetimeLimits, clock: Clock): LoginLifetime {
  function cutoffs() {
    const now = clock.now().getTime()
    return {
      rotatedAt: new Date(now - limits.idleMinutes * MINUTE),
      createdAt: new Date(now - limits.absoluteMinutes * MINUTE),
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
