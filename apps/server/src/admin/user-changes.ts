import type { Role, UserStatus } from '@partner-portal/contract/roles'
import { sql } from 'kysely'
import { recordAudit } from '#platform/audit.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { AdminError } from './admin-error.ts'

/** Changes a user by name, with the deed in the audit. It holds from the user's next call on (promises P08). */
export async function changeUser(
  db: Db,
  username: string,
  action: string,
  change: { status: UserStatus } | { roles: Role[] },
) {
  await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('portal_user')
      .set(change)
      .where(sql`lower(username)`, '=', sql`lower(${username})`)
      .returning('username')
      .executeTakeFirst()
    if (!changed) throw new AdminError(`There is no user ${username}. See: portal-admin user list`)
    await recordAudit(trx, systemClock.now(), {
      action,
      username: changed.username,
      detail: change,
    })
  })
  return {
    json: { username, ...change },
    text: `${username}: ${Object.values(change).flat().join(', ')}.`,
  }
}

export async function getUser(db: Db, username: string) {
  const user = await db
    .selectFrom('portal_user')
    .select(['id', 'username', 'email'])
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .executeTakeFirst()
  if (!user) throw new AdminError(`There is no user ${username}. See: portal-admin user list`)
  return user
}
