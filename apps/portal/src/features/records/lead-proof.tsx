import { receiptFileName } from '@partner-portal/contract/values/receipt-file'
import { disputeTexts } from '#domain/disputes/dispute.texts.ts'
import { DisputeLines } from '#domain/disputes/dispute-lines.tsx'
import { RecordPart } from '#domain/record-part.tsx'
import { gridKey } from '#grid/query/grid-key.ts'
import { send } from '#lib/api/api.ts'
import { requireFields } from '#lib/api/loose.ts'
import { hasFeature } from '#lib/config/features.ts'
import { download } from '#lib/files/download.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { Row, Stack, Text } from '#ui/layout.tsx'
import { DialogButton } from '#ui/lazy.tsx'
import { ClientConsents } from './client-consents.tsx'
import { leadProofTexts } from './lead-proof.texts.ts'

import type { ShownLead } from './records.queries.ts'

interface LeadProofProps {
  readonly id: number
  readonly number: string
  readonly nip: string
  readonly lead: ShownLead
}

const importDispute = () =>
  import('#domain/disputes/dispute-dialog.tsx').then((file) => file.DisputeDialog)

/** What proves a report, and what the client and the provider say of it. */
export function LeadProof({ id, number, nip, lead }: LeadProofProps) {
  const { hasReceipt, disputes, clientConsents } = lead
  return (
    <>
      {clientConsents && hasFeature('clientConsents') && (
        <ClientConsents id={String(id)} consents={clientConsents} />
      )}
      {hasReceipt && hasFeature('receipts') && <Receipt id={String(id)} number={number} />}
      {hasFeature('disputes') && <Disputes id={id} nip={nip} disputes={disputes} />}
    </>
  )
}

function Disputes({
  id,
  nip,
  disputes,
}: Pick<ShownLead, 'disputes'> & { id: number; nip: string }) {
  const t = useTexts(disputeTexts)
  const waits = disputes.some(({ answeredAt }) => !answeredAt)
  return (
    <RecordPart title={t('title')}>
      <Stack gap={12} start>
        {disputes.length > 0 && <DisputeLines disputes={disputes} />}
        {!waits && (
          <DialogButton
            variant="default"
            size="small"
            importer={importDispute}
            with={{ leadId: id, nip, invalidates: gridKey('findLeads') }}
          >
            {t('open')}
          </DialogButton>
        )}
      </Stack>
    </RecordPart>
  )
}

function Receipt({ id, number }: { id: string; number: string }) {
  const t = useTexts(leadProofTexts)
  const params = { id }
  return (
    <RecordPart title={t('receipt')}>
      <Text size={14} below={12} secondary>
        {t('receiptHint')}
      </Text>
      <Row gap={8} role="group" aria-label={t('receipt')}>
        <FileButton
          text={t('receiptPdf')}
          name={receiptFileName(number, 'pdf')}
          load={(signal) => download('getLeadReceiptPdf', { params, signal })}
        />
        <FileButton
          text={t('receiptJson')}
          name={receiptFileName(number, 'json')}
          load={async (signal) => {
            const answer = await send('getLeadReceipt', { params, signal })
            const receipt = requireFields('getLeadReceipt', answer, 'jws')
            return new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' })
          }}
        />
      </Row>
    </RecordPart>
  )
}
