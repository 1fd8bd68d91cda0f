import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Principal } from '#platform/session/principal.ts'

type Session = Pick<Principal, 'loginId' | 'userId'>

/** Saves when a session was last used, by one UPDATE for all its requests that arrive meanwhile. */
export function createSessionUseRecorder(
  db: Db,
  clock: Clock,
): (session: Session) => Promise<void> {
  const running = new Map<string, Promise<void>>()

  async function write({ loginId, userId }: Session): Promise<void> {
    await db
      .updateTable('login')
      .set({ used_at: clock.now() })
      .where('user_id', '=', userId)
      .where('id', '=', loginId)
      .execute()
  }

  return (session) => {
    const { loginId } = session
    const own = running.get(loginId) ?? write(session).finally(() => running.delete(loginId))
    running.set(loginId, own)
    return own
  }
}
