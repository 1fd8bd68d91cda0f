import { type RawBuilder, type Selectable, sql } from 'kysely'
import { anyText } from '#platform/database/any-of.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/schema.ts'

// A reload still counts as running while another process takes it over.
const TAKE_OVER_MS = 15_000

export type FeedReload = Selectable<Database['feed_reload']>

/** A job's lanes: one per record. */
export function lanesOf(records: readonly string[]): RawBuilder<unknown> {
  return sql`unnest(${records}::text[]) as lane (record)`
}

/** Makes reloads due, except those that a process is running. */
export async function requestReloads(db: Db, records: readonly string[], now: Date): Promise<void> {
  if (records.length === 0) return
  await db
    .insertInto('feed_reload')
    .values(records.map((record) => ({ record, due_at: now })))
    .onConflict((conflict) =>
      conflict
        .column('record')
        .doUpdateSet({ due_at: now, attempts: 0 })
        .where(({ or, eb }) =>
          or([
            eb('feed_reload.leased_until', 'is', null),
            eb('feed_reload.leased_until', '<=', now),
          ]),
        ),
    )
    .execute()
}

/** Whether any process is reloading one of the records. */
export async function isAnyReloading(
  db: Db,
  records: readonly string[],
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('feed_reload')
    .select('record')
    .where('record', '=', anyText(records))
    .where('due_at', 'is not', null)
    .where(
      ({ fn }) => fn<Date>('greatest', ['due_at', 'leased_until']),
      '>',
      new Date(now.getTime() - TAKE_OVER_MS),
    )
    .executeTakeFirst()
  return row !== undefined
}
