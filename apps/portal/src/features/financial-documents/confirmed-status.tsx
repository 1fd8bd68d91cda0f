import type { InvoiceLoan } from '@partner-portal/contract/financial-documents'
import { DocumentStatusBadge } from '#domain/status/document-status-badge.tsx'
import { PairCell } from '#grid/cells/cells.tsx'
import { formatDate } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { financialDocumentTexts } from './financial-documents.texts.ts'

/**
 * The provider's status, and below it the receiver's confirmation until the provider changes the
 * status.
 */
export function ConfirmedStatus(props: Pick<InvoiceLoan, 'status' | 'confirmedAt'>) {
  const t = useTexts(financialDocumentTexts)
  const badge = <DocumentStatusBadge status={props.status} />
  if (!props.confirmedAt) return badge
  return (
    <PairCell second={t('confirmedAt', { day: formatDate(props.confirmedAt) })}>{badge}</PairCell>
  )
}
