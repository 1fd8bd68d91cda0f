import type { DocumentStatus } from '@partner-portal/contract/document-status'
import { documentStatusTexts } from './document-status.texts.ts'
import { documentStatusStyles } from './document-status.ts'
import { StatusBadgeFor } from './status-badge-for.tsx'

export function DocumentStatusBadge({ status }: { status: DocumentStatus }) {
  return (
    <StatusBadgeFor status={status} styles={documentStatusStyles} texts={documentStatusTexts} />
  )
}
