import type { DocumentStatus } from '@partner-portal/contract/document-status'
import { contractStatusTexts } from './contract-status.texts.ts'
import { documentStatusLook } from './document-status.ts'
import { KnownStatus } from './known-status.tsx'

/** A contract's status: a document's, under its own name. */
export function ContractStatusBadge({ status }: { status: DocumentStatus }) {
  return <KnownStatus status={status} look={documentStatusLook} texts={contractStatusTexts} />
}
