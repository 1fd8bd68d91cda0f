import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { Sealer } from '../sealer.ts'
import { type Content, sealContent } from './message-content.ts'

/** Seals what waited in the open when migration 013 came; of several servers that start at once, one does. */
export async function sealPlainMessages(db: Db, sealer: Sealer): Promise<void> {
  const sealed = await db.transaction().execute(async (trx) => {
    const plain = await trx
      .selectFrom('message')
      .select(['id', 'channel', 'recipient as to', 'content'])
      .where('content', 'like', '{%')
      .forUpdate()
      .execute()
    for (const { id, content, ...addressed } of plain) {
      const said = JSON.parse(content ?? '') as Content
      await trx
        .updateTable('message')
        .set({ content: sealContent(sealer, addressed, said) })
        .where('id', '=', id)
        .execute()
    }
    return plain.length
  })
  // Written anew: the table's file keeps no dead version of them.
  if (sealed > 0) await sql`vacuum full message`.execute(db)
}
