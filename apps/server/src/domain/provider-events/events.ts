import type { ProviderEventType } from '@partner-portal/contract/records/provider-events'
import { type Selectable, sql } from 'kysely'
import type { ExportSource } from '#domain/incoming/source.ts'
import {
  applications,
  contractConfirmations,
  documentConfirmations,
  earlyPayouts,
  leads,
} from '#domain/incoming/sources.ts'
import type { ExportKind } from '#domain/schema/installation-tables.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/schema.ts'
import type { JobKind } from '#platform/jobs/job-kind.ts'

const MINUTE_MS = 60_000

/** Long enough for a weekend without the provider's system. */
export const EVENT_LIFE_MS = 3 * 24 * 60 * MINUTE_MS

export type ProviderEvent = Selectable<Database['provider_event']>

/** One address, so one lane. The receiver may get four events at once, in any order. */
export const eventJobs: JobKind<ProviderEvent> = {
  table: 'provider_event',
  key: ['id'],
  isDelivery: true,
  // Three times the longest attempt.
  leaseMs: 30_000,
  // To the end of its life.
  delaysMs: minutes(1, 5, 15, 30, 60, 120, 240, ...Array<number>(12).fill(360)),
  expiresAt: (event) => event.expires_at,
  givenUp: ({ failure }, why) => ({ failure: failure === null ? why : `${why}: ${failure}` }),
  lanes: { from: sql`(values (true)) as lane`, columns: [], most: 4 },
}

function minutes(...delays: number[]): number[] {
  return delays.map((delay) => delay * MINUTE_MS)
}

/** What the event of a record is called, and where its data comes from. */
export const eventKinds: Readonly<
  Record<ExportKind, { readonly type: ProviderEventType; readonly source: ExportSource }>
> = {
  lead: { type: 'lead.reported', source: leads },
  'document-confirmation': { type: 'document.confirmed', source: documentConfirmations },
  'contract-confirmation': { type: 'contract.confirmed', source: contractConfirmations },
  application: { type: 'application.received', source: applications },
  'early-payout': { type: 'early-payout.requested', source: earlyPayouts },
}

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
