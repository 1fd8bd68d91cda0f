import type { GeneratedAlways } from 'kysely'
import type { Instant } from '#platform/database/schema.ts'

/** What the installation knows of itself, and what came in through it. */
export interface InstallationTables {
  /** One row. Its array of the demo's partners is read and written by SQL alone. */
  installation: { public_url: string | null }
  document_confirmation: {
    partner_id: number
    id: GeneratedAlways<number>
    document_id: number
    confirmed_at: Instant
    confirmed_by: number
    impersonated_by: string | null
  }
  export_entry: {
    number: GeneratedAlways<number>
    kind: ExportKind
    partner_id: number | null
    record_id: number
  }
}

export type ExportKind =
  | 'lead'
  | 'document-confirmation'
  | 'contract-confirmation'
  | 'application'
  | 'early-payout'
