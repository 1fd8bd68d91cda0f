import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'

export interface LoginLifetime {
  /** Whether a login has been idle or alive for too long (promises P06). */
  isOver(login: { created_at: Date; rotated_at: Date }): boolean
}

const MINUTE = 60_000

/** Idle time is counted from the last rotation: an access token in use is rotated well before. */
export function createLifetime(limits: Config['session'], clock: Clock): LoginLifetime {
  return {
    isOver(login) {
      const now = clock.now().getTime()
      return (
        now - login.rotated_at.getTime() >= limits.idleMinutes * MINUTE ||
        now - login.created_at.getTime() >= limits.absoluteMinutes * MINUTE
      )
    },
  }
}
