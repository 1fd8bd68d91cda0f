import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { type Content, sealContent } from './message-content.ts'

/** Seals what waited in the open when migration 013 came; of several servers that start at once, one does. */
export async function sealPlainMessages(db: Db, sealer: Sealer): Promise<void> {
  const first = await plainMessages(db).limit(1).execute()
  if (first.length === 0) return
  await db.transaction().execute(async (trx) => {
    await sql`lock table message in access exclusive mode`.execute(trx)
    const plain = await plainMessages(trx).execute()
    for (const { id, content, ...addressed } of plain) {
      const said = JSON.parse(content ?? '') as Content
      await trx
        .updateTable('message')
        .set({ content: sealContent(sealer, addressed, said) })
        .where('id', '=', id)
        .execute()
    }
    // Rewrites the table's files without the old versions of the rows. VACUUM FULL does not work:
    // it keeps every version that some transaction of another process may still see.
    await sql`alter table message alter column content type text using content || ''`.execute(trx)
  })
}

const plainMessages = (db: Db) =>
  db
    .selectFrom('message')
    .select(['id', 'channel', 'recipient as to', 'content'])
    .where('content', 'like', '{%')
