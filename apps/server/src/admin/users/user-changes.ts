import type { Role } from '@partner-portal/contract/roles'
import { isValidLogin, userIdOf } from '#domain/session/login-key.ts'
import type { Db } from '#platform/database/connect.ts'
import { AdminError } from '../command/admin-error.ts'
import { auditByOperator } from '../command/audit-by-operator.ts'

/** Changes a user, with an audit entry. The change applies from the user's next call (promises P08). */
export async function changeUser(
  db: Db,
  name: string,
  action: 'user.suspended' | 'user.roles',
  change: { status: 'SUSPENDED' } | { roles: Role[] },
) {
  await db.transaction().execute(async (trx) => {
    const { id, username, status, roles } = await getUser(trx, name)
    if ('status' in change && status === 'DISABLED')
      throw new AdminError(`${username} is disabled. See: portal-admin user enable ${username}`)
    await trx.updateTable('portal_user').set(change).where('id', '=', id).execute()
    const before = 'status' in change ? { status } : { roles }
    await auditByOperator(trx, action, { before, ...change }, username)
  })
  return {
    json: { username: name, ...change },
    text: `${name}: ${Object.values(change).flat().join(', ')}.`,
  }
}

/** Locks the user if it runs in a transaction. */
export async function getUser(db: Db, username: string) {
  const user = await db
    .selectFrom('portal_user')
    .select(['id', 'username', 'email', 'status', 'status_before as statusBefore', 'roles'])
    .select('is_deactivated as isDeactivated')
    .where('id', '=', userIdOf(username))
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw new AdminError(`There is no user ${username}. See: portal-admin user list`)
  return user
}

/** No two may be confusable, so logins are ASCII. */
export function requireValidLogin(username: string): void {
  if (!isValidLogin(username))
    throw new AdminError(
      `${username} is not a valid login: use letters without accents, digits and signs, but no spaces.`,
    )
}
