import type { EventKind } from '@partner-portal/contract/events/kinds'
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Instant, JobColumns } from '#platform/database/schema.ts'
import type { AccountTables, PartnersRow } from './account-tables.ts'
import type { FileTables } from './file-tables.ts'
import type { IntegrationTables } from './integration-tables.ts'
import type { LeadTables } from './lead-tables.ts'
import type { ListTables } from './list-tables.ts'
import type { NewsTables } from './news-tables.ts'

declare module '#platform/database/schema.ts' {
  /** Every table of the portal. */
  interface Database
    extends AccountTables,
      FileTables,
      InstallationTables,
      IntegrationTables,
      LeadTables,
      ListTables,
      NewsTables {}
}

/** Tables of the installation, its imports, exports and events. */
interface InstallationTables {
  /** One row. Only raw SQL writes its array of demo partners. */
  installation: {
    is_one: GeneratedAlways<boolean>
    public_url: string | null
    demo_partner_ids: GeneratedAlways<number[] | null>
    untrusted_proxy: string | null
    untrusted_proxy_at: Instant | null
    auth_secret_id: string | null
    known_secret_ids: string[] | null
    data_secret_id: string | null
    /** The time from which nothing is sent. Null: messages are sent. */
    deliveries_held_at: Instant | null
    /** The time of the last reminders of protections that end. */
    reminded_until: Instant | null
    push_public_key: string | null
    push_private_key: string | null
  }
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
  document_exclusion: { partner_id: number; user_id: number; document_id: number }
  document_confirmation: PartnersRow & {
    document_id: number
    confirmed_at: Instant
    confirmed_by: number
    impersonated_by: string | null
    batch: string | null
    amount: number | null
    currency: string | null
    first_signed_at: Instant | null
    first_signed_by: number | null
  }
  /** A delivery of an event to the provider's system. */
  event_delivery: JobColumns & {
    position: number
    partner_id: number
    kind: EventKind
    created_at: Instant
    expires_at: Instant
    taken_at: Instant | null
    failure: string | null
  }
}
