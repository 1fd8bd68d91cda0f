import type { ExportKind } from '#domain/schema/installation-tables.ts'
import type { Db } from '#platform/database/connect.ts'
import { EVENT_LIFE_MS } from './event-jobs.ts'

interface NewRecord {
  readonly kind: ExportKind
  /** Null: the record belongs to no partner. */
  readonly partnerId: number | null
  readonly recordId: number
}

/**
 * Queues events in the transaction of their records. Also without EVENTS_URL: when it is set, the
 * events of the last three days are sent.
 */
export async function queueEvents(
  trx: Db,
  records: readonly NewRecord[],
  now: Date,
): Promise<void> {
  if (records.length === 0) return
  await trx
    .insertInto('provider_event')
    .values(
      records.map(({ kind, partnerId, recordId }) => ({
        kind,
        partner_id: partnerId,
        record_id: recordId,
        created_at: now,
        due_at: now,
        expires_at: new Date(now.getTime() + EVENT_LIFE_MS),
      })),
    )
    .execute()
}
