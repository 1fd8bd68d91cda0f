import type { EventKind } from '@partner-portal/contract/events/kinds'
import type { EventContent, RecordType } from '@partner-portal/contract/protocol/event-kind'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** A timestamptz: read as a Date, written as a Date or a text. */
export type Instant = ColumnType<Date, Date | string, Date | string>

/** The columns that make the rows of a table jobs (`platform/jobs/`). */
export interface JobColumns {
  /** Null: there is nothing to do, or no longer. */
  due_at: Instant | null
  /** The number of scheduled attempts begun. */
  attempts: Generated<number>
  leased_until: Instant | null
  lease_token: string | null
}

/**
 * The tables by name. These belong to the platform; `domain/schema/database.ts` adds the others by declaration
 * merging, so that every query is typed and the platform imports none of them.
 */
export interface Database {
  message: JobColumns & {
    id: GeneratedAlways<number>
    channel: 'email' | 'sms' | 'push'
    recipient: string
    kind: string
    /** Sealed. Null after it was sent or given up. */
    content: string | null
    expires_at: Instant | null
    created_at: Instant
    sent_at: Instant | null
    failure: string | null
    topic: string | null
  }
  limit_event: { id: GeneratedAlways<number>; bucket: string; at: Instant; subject: string | null }
  event: {
    /** 0: the installation. */
    partner_id: number
    id: GeneratedAlways<number>
    kind: EventKind
    record: RecordType | null
    record_id: number | null
    at: Instant
    actor: string | null
    operator: string | null
    facts: ColumnType<Readonly<Record<string, unknown>>, string, never>
    /** The call of the request; null outside of one. */
    call: string | null
    source: string | null
    request_id: string | null
    session_id: string | null
    position: number | null
  }
  event_content: {
    partner_id: number
    event_id: number
    content: ColumnType<EventContent, string, never>
  }
  /** The chain over events and receipts: `platform/events/chain.ts`. */
  chain_link: {
    position: number
    digest: Buffer
    link: Buffer
    partner_id: number | null
    event_id: number | null
  }
  chain_head: { is_one: Generated<boolean>; position: number; link: Buffer }
  event_reader: { reader: string; partner_id: number; position: number }
}
