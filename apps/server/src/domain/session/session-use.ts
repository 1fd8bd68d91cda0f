import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'

/** Writes down that a session is in use, once for all requests of it that arrive meanwhile. */
export function createUseNotes(db: Db, clock: Clock): (loginId: string) => Promise<void> {
  const running = new Map<string, Promise<void>>()

  async function write(loginId: string): Promise<void> {
    await db
      .updateTable('login')
      .set({ used_at: clock.now() })
      .where('id', '=', loginId)
      .where('ended_at', 'is', null)
      .execute()
  }

  return (loginId) => {
    const own = running.get(loginId) ?? write(loginId).finally(() => running.delete(loginId))
    running.set(loginId, own)
    return own
  }
}
