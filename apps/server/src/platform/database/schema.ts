import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** A timestamptz: read as a Date, written as a Date or a text. */
export type Instant = ColumnType<Date, Date | string, Date | string>

/** The columns by which the rows of a table are jobs (`platform/jobs/`). */
export interface JobColumns {
  /** Null: nothing is to be done, or nothing any more. */
  due_at: Instant | null
  /** How many attempts were begun in their turn. */
  attempts: Generated<number>
  leased_until: Instant | null
  lease_token: string | null
}

/**
 * The tables by name. These belong to the platform; `domain/schema/database.ts` adds the others by
 * declaration merging, so that every query is typed and the platform imports none of them.
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
  audit_event: {
    id: GeneratedAlways<number>
    at: Instant
    action: string
    username: string | null
    impersonated_by: string | null
    /** The request that wrote it; null outside of one. */
    call: string | null
    source: string | null
    request_id: string | null
    session_id: string | null
    detail: ColumnType<object, string, string>
  }
  /** The chain over the audit log: `platform/audit/audit-chain.ts`. */
  audit_chain: { position: number; event_id: number; hash: Buffer }
  audit_head: { is_one: Generated<boolean>; position: number; hash: Buffer }
}
