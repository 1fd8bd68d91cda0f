import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'

/** Ends the logins of these users, and says how many there were. */
export async function endTheirLogins(
  trx: Db,
  userIds: readonly number[],
  now: Date,
): Promise<number> {
  const ended = await trx
    .updateTable('login')
    .set({ ended_at: now })
    .where('user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

/** Logins and open links end for good: enabling again brings none of them back. */
export async function shutOut(trx: Db, userIds: readonly number[], now: Date): Promise<number> {
  await trx
    .updateTable('account_link')
    .set({ ended_at: now })
    .where('user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .where('ended_at', 'is', null)
    .execute()
  return endTheirLogins(trx, userIds, now)
}
