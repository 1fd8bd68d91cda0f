import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { ImportCounts } from '#domain/import/run-import.ts'
import { anyText, type Db } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/schema.ts'

/** A content of a file of the feed, and the map that it is read with. */
interface FeedContent {
  readonly record: string
  readonly sha256: Buffer
  readonly mapSha256: Buffer | null
}

/** Whether it is in, or could not go in with this very map. */
export async function isDealtWith(
  db: Db,
  content: FeedContent,
  file: { name: string; writtenAt: Date },
  now: Date,
): Promise<boolean> {
  const known = await db
    .selectFrom('feed_file')
    .select(['fault', 'map_sha256 as mapSha256', 'finished_at as finishedAt'])
    .where(({ and }) => and({ record: content.record, sha256: content.sha256 }))
    .executeTakeFirst()
  if (!known) return false
  if (known.fault !== null) return isDeepStrictEqual(known.mapSha256, content.mapSha256)
  // The same data came again.
  if (file.writtenAt > known.finishedAt)
    await db
      .updateTable('feed_file')
      .set({ name: file.name, finished_at: now })
      .where(({ and }) => and({ record: content.record, sha256: content.sha256 }))
      .execute()
  return true
}

/** When data of these records last came. A file that could not be read, or all of whose lines were refused, brought none. */
export async function readDelivered(db: Db, records: readonly string[]): Promise<Date | null> {
  const { newest } = await db
    .selectFrom('feed_file')
    .select(({ fn }) => fn.max('finished_at').as('newest'))
    .where('record', '=', anyText(records))
    .where('fault', 'is', null)
    .where(sql<boolean>`(counts->'read' = '0' or counts->'rejected' <> counts->'read')`)
    .executeTakeFirstOrThrow()
  return newest
}

/** Files that could not be imported, and none of their name since. */
export async function findFailedFiles(db: Db) {
  return db
    .selectFrom('feed_file as failed')
    .select(['record', 'name', 'finished_at as finishedAt', 'fault'])
    .where('fault', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('feed_file as later')
            .select('later.name')
            .whereRef('later.record', '=', 'failed.record')
            .whereRef('later.name', '=', 'failed.name')
            .whereRef('later.finished_at', '>', 'failed.finished_at')
            .where('later.fault', 'is', null),
        ),
      ),
    )
    .orderBy('finished_at')
    .execute()
}

export async function saveOutcome(
  db: Db,
  content: FeedContent,
  outcome: { name: string; counts: ImportCounts; fault: string | null },
  now: Date,
): Promise<void> {
  const values = {
    name: outcome.name,
    finished_at: now,
    counts: JSON.stringify(outcome.counts),
    fault: outcome.fault,
    map_sha256: content.mapSha256,
  }
  await db
    .insertInto('feed_file')
    .values({ record: content.record, sha256: content.sha256, ...values })
    .onConflict((conflict) => conflict.columns(['record', 'sha256']).doUpdateSet(values))
    .execute()
}

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
