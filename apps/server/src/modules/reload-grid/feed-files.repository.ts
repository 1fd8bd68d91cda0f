import type { ImportCounts } from '#domain/import/import-counts.ts'
import type { Db } from '#platform/database/connect.ts'

/** A content of a file of the feed, and the map that it is read with. */
export interface FeedContent {
  readonly record: string
  readonly sha256: Buffer
  readonly mapSha256: Buffer | null
}

/** Whether it is in, or could not go in with this very map. */
export async function isDealtWith(db: Db, content: FeedContent): Promise<boolean> {
  const known = await db
    .selectFrom('feed_file')
    .select(['fault', 'map_sha256 as mapSha256'])
    .where('record', '=', content.record)
    .where('sha256', '=', content.sha256)
    .executeTakeFirst()
  if (!known) return false
  return known.fault === null || isSame(known.mapSha256, content.mapSha256)
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

function isSame(one: Buffer | null, other: Buffer | null): boolean {
  return one === null || other === null ? one === other : one.equals(other)
}
