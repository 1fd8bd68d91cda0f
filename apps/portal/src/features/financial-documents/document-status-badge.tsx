import type { DocumentStatus } from '@partner-portal/contract/document-status'
import { CircleHelp } from 'lucide-react'
import { useTexts } from '#lib/texts.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { documentStatusTexts } from './document-status.texts.ts'
import { documentStatusLook } from './document-status.ts'

export function DocumentStatusBadge({ status }: { status: DocumentStatus }) {
  const t = useTexts(documentStatusTexts)
  // Answers are not checked against the contract: another backend may know a status more.
  if (!Object.hasOwn(documentStatusLook, status)) {
    return (
      <StatusBadge tone="neutral" icon={CircleHelp}>
        {status}
      </StatusBadge>
    )
  }
  const { text, tone, icon } = documentStatusLook[status]
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(text)}
    </StatusBadge>
  )
}
