import type { ColumnType } from 'kysely'
import type { Instant, JobColumns } from '#platform/database/schema.ts'

/** The tables of imports and of the feed's reload. */
export interface FeedTables {
  feed_file: {
    record: string
    sha256: Buffer
    name: string
    finished_at: Instant
    counts: ColumnType<object, string, string>
    fault: string | null
    map_sha256: Buffer | null
  }
  feed_reload: JobColumns & { record: string }
  import_seen: { run: string; record: string; content: string; line: number; begun_at: Instant }
}
