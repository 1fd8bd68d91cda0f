import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'

/** Ends the sessions of these users. Returns how many there were. */
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

/** Ends sessions and open links for good; enabling the users does not restore them. */
export async function shutOut(trx: Db, userIds: readonly number[], now: Date): Promise<number> {
  await trx
    .updateTable('account_link')
    .set({ ended_at: now })
    .where('user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .where('ended_at', 'is', null)
    .execute()
  return endTheirLogins(trx, userIds, now)
}
