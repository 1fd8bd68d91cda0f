import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { exactLoginKey, loginKey } from '../session/login-key.ts'

/**
 * Sets the login keys of users from before migration 016b. If two users have the same key, the
 * plainer and older one gets it.
 */
export async function fillLoginKeys(db: Kysely<Database>): Promise<void> {
  const users = await db
    .selectFrom('portal_user')
    .select(['id', 'username'])
    .orderBy(sql`username ~ '^[!-~]+$'`, 'desc')
    .orderBy('id')
    .execute()
  const taken = new Set<string>()
  for (const { id, username } of users) {
    const key = loginKey(username)
    const username_key = taken.has(key) ? exactLoginKey(username) : key
    taken.add(key)
    await db.updateTable('portal_user').set({ username_key }).where('id', '=', id).execute()
  }
  await sql`alter table portal_user alter column username_key set not null`.execute(db)
}
