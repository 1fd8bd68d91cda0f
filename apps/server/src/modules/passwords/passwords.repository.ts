import { maySignIn } from '#domain/may-sign-in.ts'
import { userIdOf } from '#domain/session/login-key.ts'
import type { Db } from '#platform/database/connect.ts'

/** Does not find disabled users, whose links would not work. */
export function getUserForReset(db: Db, login: string) {
  return db
    .selectFrom('portal_user')
    .select(['id', 'username', 'email'])
    .where('id', '=', userIdOf(login))
    .where(maySignIn)
    .executeTakeFirst()
}
