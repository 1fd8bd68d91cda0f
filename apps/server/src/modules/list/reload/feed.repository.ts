import { isDeepStrictEqual } from 'node:util'
import { HOUR_MS } from '@partner-portal/contract/values/durations'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { ImportCounts } from '#domain/import/run-import.ts'
import { anyText, type Db } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/schema.ts'

/** A content of a file of the feed, and the map to read it with. */
export interface FeedContent {
  readonly record: string
  readonly sha256: Buffer
  readonly mapSha256: Buffer | null
}

/** The outcome of a content: null if it is to be imported, also after a failure with another map. */
export async function findOutcome(db: Db, { record, sha256, mapSha256 }: FeedContent) {
  const known = await db
    .selectFrom('feed_file')
    .select(['fault', 'map_sha256', 'finished_at as finishedAt'])
    .where(({ and }) => and({ record, sha256 }))
    .executeTakeFirst()
  const isOther = known?.fault != null && !isDeepStrictEqual(known.map_sha256, mapSha256)
  return known && !isOther ? known : null
}

/** True if nothing is to be imported. Notes that the same data came again. */
export async function isDealtWith(
  db: Db,
  content: FeedContent,
  file: { name: string; writtenAt: Date },
  now: Date,
): Promise<boolean> {
  const known = await findOutcome(db, content)
  if (known?.fault === null && file.writtenAt > known.finishedAt)
    await db
      .updateTable('feed_file')
      .set({ name: file.name, finished_at: now })
      .where(({ and }) => and({ record: content.record, sha256: content.sha256 }))
      .execute()
  return known !== null
}

/**
 * The moment of the last data of these records. A file that could not be read, or whose lines were all refused,
 * brought none.
 */
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
/** Another process takes over at once, but at most twice, because a file may kill every process. */
export const takeOverDelaysMs = [0, 0]
// The schedule tries again afterwards.
const REST_MS = HOUR_MS

export type FeedReload = Selectable<Database['feed_reload']>

/** A job's lanes: one per record. */
export function lanesOf(records: readonly string[]): RawBuilder<unknown> {
  return sql`unnest(${records}::text[]) as lane (record)`
}

/** Makes reloads due, except running ones. The schedule leaves due ones alone. */
export async function requestReloads(
  db: Db,
  records: readonly string[],
  now: Date,
  by: 'user' | 'schedule' = 'user',
): Promise<void> {
  const rested = new Date(now.getTime() + REST_MS)
  const isGivenUp = sql`feed_reload.attempts > ${takeOverDelaysMs.length + 1}`
  await sql`
    insert into feed_reload (record, due_at)
    select record, ${now}::timestamptz from ${lanesOf(records)}
    on conflict (record) do update set attempts = 0, due_at = case
      when ${by} = 'schedule' and ${isGivenUp} then ${rested}::timestamptz else excluded.due_at end
    where ${isFree(now)} and (${by} = 'user' or feed_reload.due_at is null)`.execute(db)
}

/** Makes the schedule run at this moment, or at its earlier one. */
export async function startSchedule(db: Db, record: string, now: Date, at: Date): Promise<void> {
  await sql`
    insert into feed_reload (record, due_at) values (${record}, ${at})
    on conflict (record) do update
      set attempts = 0, due_at = least(feed_reload.due_at, excluded.due_at)
    where ${isFree(now)}`.execute(db)
}

function isFree(now: Date): RawBuilder<unknown> {
  return sql`(feed_reload.leased_until is null or feed_reload.leased_until <= ${now})`
}

/** True if any process is reloading one of the records. */
export async function isAnyReloading(
  db: Db,
  records: readonly string[],
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - TAKE_OVER_MS)
  const row = await db
    .selectFrom('feed_reload')
    .select('record')
    .where('record', '=', anyText(records))
    .where(({ and, or, eb }) =>
      or([
        eb('leased_until', '>', since),
        and([eb('due_at', '>', since), eb('due_at', '<=', now)]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}
