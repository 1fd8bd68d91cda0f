import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'

export function getUserForReset(db: Db, login: string) {
  return db
    .selectFrom('portal_user')
    .select(['id', 'username', 'email'])
    .where(sql`lower(username)`, '=', sql`lower(${login})`)
    .executeTakeFirst()
}
