import type { Updateable } from 'kysely'
import { userIdOf } from '#domain/session/login-key.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/schema.ts'

/** What an import may change of a user, locked until the transaction ends. */
export function lockUser(trx: Db, username: string) {
  return trx
    .selectFrom('portal_user')
    .select(['id', 'partner_id', 'status'])
    .select(['email', 'phone_number', 'roles', 'type', 'is_master', 'agent_id'])
    .where('id', '=', userIdOf(username))
    .forUpdate()
    .executeTakeFirst()
}

export async function updateUser(
  trx: Db,
  id: number,
  values: Updateable<Database['portal_user']>,
): Promise<void> {
  await trx.updateTable('portal_user').set(values).where('id', '=', id).execute()
}
