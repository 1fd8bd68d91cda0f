import type { RawBuilder, Selectable, Updateable } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/schema.ts'

export type News = Selectable<Database['news']>

interface Reader {
  readonly partnerId: number
  readonly userId: number
}

interface Due {
  readonly isDue: RawBuilder<boolean>
  /** What they are afterwards, in the same transaction: another process that does the same finds none. */
  readonly after: Updateable<Database['news']>
}

/** Sends to each user, in one transaction, what of their news is due. */
export async function sendDue(
  db: Db,
  { isDue, after }: Due,
  send: (trx: Db, reader: Reader, news: readonly News[]) => Promise<void>,
): Promise<void> {
  const readers = await db
    .selectFrom('news')
    .select(['partner_id as partnerId', 'user_id as userId'])
    .distinct()
    .where(isDue)
    .execute()
  for (const reader of readers)
    await db.transaction().execute(async (trx) => {
      const news = await trx
        .updateTable('news')
        .set(after)
        .where('partner_id', '=', reader.partnerId)
        .where('user_id', '=', reader.userId)
        .where(isDue)
        .returningAll()
        .execute()
      if (news.length > 0) await send(trx, reader, news)
    })
}
