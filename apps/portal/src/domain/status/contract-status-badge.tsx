import type { DocumentStatus } from '@partner-portal/contract/document-status'
import { contractStatusTexts } from './contract-status.texts.ts'
import { documentStatusStyles } from './document-status.ts'
import { StatusBadgeFor } from './status-badge-for.tsx'

/** A contract's status: a document's, under its own name. */
export function ContractStatusBadge({ status }: { status: DocumentStatus }) {
  return (
    <StatusBadgeFor status={status} styles={documentStatusStyles} texts={contractStatusTexts} />
  )
}
