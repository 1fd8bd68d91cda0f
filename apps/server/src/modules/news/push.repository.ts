import type { PushSettings } from '@partner-portal/contract/news/push'
import type { Insertable } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/schema.ts'
import { isoInstant } from '#platform/instant.ts'

const MOST_BROWSERS = 10

interface Owner {
  readonly partnerId: number
  readonly userId: number
}

export async function findBrowsers(
  db: Db,
  { partnerId, userId }: Owner,
): Promise<PushSettings['collection']> {
  const rows = await db
    .selectFrom('push_subscription')
    .select(['id', 'device', 'added_at'])
    .where(({ and }) => and({ partner_id: partnerId, user_id: userId }))
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ added_at, ...row }) => ({ ...row, addedAt: isoInstant(added_at) }))
}

/** Makes a browser this user's, also one that another partner's user had. Returns true if that changes anything. */
export async function saveBrowser(
  trx: Db,
  browser: Insertable<Database['push_subscription']>,
): Promise<boolean> {
  const { partner_id: partnerId, id: browserId, ...change } = browser
  const { added_at: _, ...identity } = browser
  const before = trx.selectFrom('push_subscription').select('id')
  if (await before.where(({ and }) => and(identity)).executeTakeFirst()) return false
  await trx
    .insertInto('push_subscription')
    .values(browser)
    .onConflict((conflict) => conflict.columns(['partner_id', 'id']).doUpdateSet(change))
    .execute()
  await trx
    .deleteFrom('push_subscription')
    .where('id', '=', browserId)
    .where('partner_id', '!=', partnerId)
    .execute()
  const owner = { partnerId, userId: change.user_id }
  const excess = (await findBrowsers(trx, owner)).slice(MOST_BROWSERS)
  for (const { id } of excess) await deleteBrowser(trx, owner, id)
  return true
}

/** Returns true if the browser was known. */
export async function deleteBrowser(
  trx: Db,
  { partnerId, userId }: Owner,
  id: string,
): Promise<boolean> {
  const gone = await trx
    .deleteFrom('push_subscription')
    .where(({ and }) => and({ partner_id: partnerId, user_id: userId, id }))
    .executeTakeFirstOrThrow()
  return gone.numDeletedRows > 0n
}
