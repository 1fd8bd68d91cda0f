import type { Db } from '../database/connect.ts'
import { INSTALLATION } from './record.ts'

type Reader = 'news' | 'provider'

/** The position up to which all events are read. */
export async function readPosition(db: Db, reader: Reader): Promise<number> {
  const row = await db
    .selectFrom('event_reader')
    .select('position')
    .where(({ and }) => and({ reader, partner_id: INSTALLATION }))
    .executeTakeFirst()
  return row?.position ?? 0
}

/** The position of a partner's events, or of all, locked until the transaction ends. Null: another process has it. */
export async function lockPosition(
  trx: Db,
  reader: Reader,
  partnerId: number,
  first: number,
): Promise<number | null> {
  const row = { reader, partner_id: partnerId }
  await trx
    .insertInto('event_reader')
    .values({ ...row, position: first })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const locked = await trx
    .selectFrom('event_reader')
    .select('position')
    .where(({ and }) => and(row))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return locked?.position ?? null
}

export async function savePosition(
  db: Db,
  reader: Reader,
  partnerId: number,
  position: number,
): Promise<void> {
  await db
    .insertInto('event_reader')
    .values({ reader, partner_id: partnerId, position })
    .onConflict((conflict) =>
      conflict
        .columns(['reader', 'partner_id'])
        .doUpdateSet({ position })
        .where('event_reader.position', '<', position),
    )
    .execute()
}
