import type { Role } from '@partner-portal/contract/roles'
import { isNewLogin, userIdOf } from '#domain/session/login-key.ts'
import { audit } from '#platform/audit.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { AdminError } from './admin-error.ts'
import { operatorName } from './operator-name.ts'

/** Changes a user by name, with the deed in the audit. It holds from the user's next call on (promises P08). */
export async function changeUser(
  db: Db,
  name: string,
  action: string,
  change: { status: 'SUSPENDED' } | { roles: Role[] },
) {
  await db.transaction().execute(async (trx) => {
    const { id, username, status, roles } = await getUser(trx, name)
    if ('status' in change && status === 'DISABLED')
      throw new AdminError(`${username} is disabled. See: portal-admin user enable ${username}`)
    await trx.updateTable('portal_user').set(change).where('id', '=', id).execute()
    const before = 'status' in change ? { status } : { roles }
    const detail = { by: operatorName(), before, ...change }
    await audit(trx, systemClock.now(), { username }, action, detail)
  })
  return {
    json: { username: name, ...change },
    text: `${name}: ${Object.values(change).flat().join(', ')}.`,
  }
}

/** In a transaction the user is held until it ends. */
export async function getUser(db: Db, username: string) {
  const user = await db
    .selectFrom('portal_user')
    .select(['id', 'username', 'email', 'status', 'status_before as statusBefore', 'roles'])
    .where('id', '=', userIdOf(username))
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw new AdminError(`There is no user ${username}. See: portal-admin user list`)
  return user
}

/** Logins from before may be anything; a new one is nothing that could be taken for another. */
export function requireNewLogin(username: string): void {
  if (!isNewLogin(username))
    throw new AdminError(
      `${username} is no login: use letters without accents, digits and signs, no spaces.`,
    )
}
