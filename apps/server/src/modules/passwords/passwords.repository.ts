import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { maySignIn } from '#platform/session/may-sign-in.ts'

/** A disabled user is nobody here: a link would lead them nowhere. */
export function getUserForReset(db: Db, login: string) {
  return db
    .selectFrom('portal_user')
    .select(['id', 'username', 'email'])
    .where(sql`lower(username)`, '=', sql`lower(${login})`)
    .where(maySignIn)
    .executeTakeFirst()
}
