import { userIdOf } from '#domain/session/login-key.ts'
import { maySignIn } from '#domain/session/may-sign-in.ts'
import type { Db } from '#platform/database/connect.ts'

/** A disabled user is nobody here: a link would lead them nowhere. */
export function getUserForReset(db: Db, login: string) {
  return db
    .selectFrom('portal_user')
    .select(['id', 'username', 'email'])
    .where('id', '=', userIdOf(login))
    .where(maySignIn)
    .executeTakeFirst()
}
