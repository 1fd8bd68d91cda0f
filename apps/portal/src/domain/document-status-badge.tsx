import type { DocumentStatus } from '@partner-portal/contract/document-status'
import { documentStatusLook } from './document-status.ts'
import { documentStatusTexts } from './document-status.texts.ts'
import { KnownStatus } from './known-status.tsx'

export function DocumentStatusBadge({ status }: { status: DocumentStatus }) {
  return <KnownStatus status={status} look={documentStatusLook} texts={documentStatusTexts} />
}
