import { isOpen } from '#domain/session/open-session.ts'
import type { Db } from '#platform/database/connect.ts'
import type { SessionCutoffs } from '#platform/session/lifetime.ts'

export function findOpenSessions(db: Db, userId: number, over: SessionCutoffs) {
  return db
    .selectFrom('session')
    .select([
      'id',
      'user_agent as userAgent',
      'network',
      'created_at as startedAt',
      'used_at as usedAt',
      'impersonated_by as operator',
    ])
    .where('user_id', '=', userId)
    .where(isOpen(over))
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute()
}
