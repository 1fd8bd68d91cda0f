import type { InvoiceLoan } from '@partner-portal/contract/records/financial-documents'
import { Hourglass } from 'lucide-react'
import { DocumentStatusBadge } from '#domain/status/document-status.tsx'
import { PairCell } from '#grid/cells/cells.tsx'
import { formatDate } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { financialDocumentTexts } from './financial-documents.texts.ts'

/**
 * The provider's status, and below it the receiver's confirmation until the provider changes the
 * status.
 */
export function ConfirmedStatus(props: Pick<InvoiceLoan, 'status' | 'confirmedAt'>) {
  const t = useTexts(financialDocumentTexts)
  const { status, confirmedAt } = props
  if (!confirmedAt) return <DocumentStatusBadge status={status} />
  const badge =
    status === 'to_confirm' ? (
      <StatusBadge tone="information" icon={Hourglass}>
        {t('waitsForFunding')}
      </StatusBadge>
    ) : (
      <DocumentStatusBadge status={status} />
    )
  return <PairCell second={t('confirmedAt', { day: formatDate(confirmedAt) })}>{badge}</PairCell>
}
