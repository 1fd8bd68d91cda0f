import type { HandedFileType, PdfWarning } from '@partner-portal/contract/files/file-content'
import type { fileOutcomes, WantedState } from '@partner-portal/contract/files/wanted-files'
import type { Instant } from '#platform/database/schema.ts'
import type { PartnersRow } from './account-tables.ts'

/** Files that users hand in, and requests for files. */
export interface FileTables {
  handed_file: PartnersRow & {
    user_id: number
    impersonated_by: string | null
    name: string
    size: number
    sealed_key: string | null
    media_type: HandedFileType | null
    sha256: Buffer | null
    warnings: PdfWarning[] | null
    started_at: Instant
    document_id: number | null
    contract_id: number | null
    handed_in_at: Instant | null
    taken_at: Instant | null
    wanted_file_id: number | null
    outcome: (typeof fileOutcomes)[number] | null
    outcome_reason: string | null
  }
  wanted_file: PartnersRow & {
    external_id: string
    document_id: number | null
    contract_id: number | null
    name: string
    description: string | null
    deadline: string | null
    state: WantedState
    reason: string | null
    answered_at: Instant | null
  }
  handed_file_piece: { partner_id: number; file_id: number; position: number; sealed: Buffer }
}
