import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { auditByOperator } from '../command/audit-by-operator.ts'
import { requireEnabled } from './user-access.ts'
import { getUser } from './user-changes.ts'

/** A user with a password becomes ACTIVE, one without becomes NEW. */
export async function activateUser(db: Db, name: string) {
  const { username, status } = await db.transaction().execute(async (trx) => {
    const user = await getUser(trx, name)
    requireEnabled(user)
    const changed = await trx
      .updateTable('portal_user')
      .set({ status: sql`case when password_hash is null then 'NEW' else 'ACTIVE' end` })
      .where('id', '=', user.id)
      .returning(['username', 'status'])
      .executeTakeFirstOrThrow()
    const detail = { before: user.status, status: changed.status }
    await auditByOperator(trx, 'user.activated', detail, user.username)
    return changed
  })
  const text =
    status === 'NEW'
      ? `${username}: NEW, and ACTIVE as soon as a password is set. To send the link anew: portal-admin user set-password-link ${username}`
      : `${username}: ACTIVE.`
  return { json: { username, status }, text }
}
