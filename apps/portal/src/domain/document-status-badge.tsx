import type { DocumentStatus } from '@partner-portal/contract/document-status'
import { documentStatusTexts } from './document-status.texts.ts'
import { documentStatusLook } from './document-status.ts'
import { KnownStatus } from './known-status.tsx'

export function DocumentStatusBadge({ status }: { status: DocumentStatus }) {
  return <KnownStatus status={status} look={documentStatusLook} texts={documentStatusTexts} />
}
