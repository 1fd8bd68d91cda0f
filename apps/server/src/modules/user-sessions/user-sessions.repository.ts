import type { Db } from '#platform/database/connect.ts'
import type { LoginCutoffs } from '#platform/session/lifetime.ts'

/** The user's open sessions. Those used or begun before `over` are over. */
export function findOpenSessions(db: Db, userId: number, over: LoginCutoffs) {
  return db
    .selectFrom('login')
    .select([
      'id',
      'user_agent as userAgent',
      'network',
      'created_at as startedAt',
      'used_at as usedAt',
      'impersonated_by as operator',
    ])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('used_at', '>', over.usedAt)
    .where('created_at', '>', over.createdAt)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', over.now)]))
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Ends an open session of the user. Returns whether there was one. */
export async function endOwnSession(
  trx: Db,
  { userId, id }: { userId: number; id: string },
  now: Date,
): Promise<boolean> {
  const ended = await trx
    .updateTable('login')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
