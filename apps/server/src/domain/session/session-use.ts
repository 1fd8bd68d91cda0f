import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Principal } from '#platform/session/principal.ts'

type Session = Pick<Principal, 'sessionId' | 'userId'>

/** Saves when a session was last used, by one UPDATE for all its requests that arrive meanwhile. */
export function createSessionUseRecorder(
  db: Db,
  clock: Clock,
): (session: Session) => Promise<void> {
  const running = new Map<string, Promise<void>>()

  async function write({ sessionId, userId }: Session): Promise<void> {
    await db
      .updateTable('session')
      .set({ used_at: clock.now() })
      .where('user_id', '=', userId)
      .where('id', '=', sessionId)
      .execute()
  }

  return (session) => {
    const { sessionId } = session
    const own = running.get(sessionId) ?? write(session).finally(() => running.delete(sessionId))
    running.set(sessionId, own)
    return own
  }
}
