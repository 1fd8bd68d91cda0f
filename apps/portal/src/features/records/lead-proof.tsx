import { namedFile } from '@partner-portal/contract/values/named-file'
import { ClientConsents } from '#domain/leads/client-consents.tsx'
import { disputeTexts } from '#domain/leads/dispute.texts.ts'
import { Disputes } from '#domain/leads/dispute-lines.tsx'
import { leadProofTexts } from '#domain/leads/lead-proof.texts.ts'
import { ask } from '#lib/api/api.ts'
import { hasFeature } from '#lib/config/features.ts'
import { download } from '#lib/files/download.ts'
import { useMayWork } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { gridKey } from '#list/query/grid-key.ts'
import { RecordPart } from '#list/record/record-part.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { Row, Text } from '#ui/layout.tsx'
import type { ShownLead } from './records.queries.ts'

interface LeadProofProps {
  readonly id: number
  readonly number: string
  readonly nip: string
  readonly lead: ShownLead
}

/** The proof of a report, with the client's consents and the disputes. */
export function LeadProof({ id, number, nip, lead }: LeadProofProps) {
  const t = useTexts(disputeTexts)
  const mayAct = useMayWork()
  const { hasReceipt, disputes, clientConsents } = lead
  if (!hasFeature('leads')) return null
  return (
    <>
      {clientConsents && <ClientConsents key={id} id={id} consents={clientConsents} />}
      {hasReceipt && <Receipt id={String(id)} number={number} />}
      {(disputes.length > 0 || mayAct) && (
        <RecordPart title={t('title')}>
          <Disputes
            key={id}
            {...{ disputes, leadId: id, nip }}
            invalidates={gridKey('findLeads')}
          />
        </RecordPart>
      )}
    </>
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
          name={namedFile('potwierdzenie', number, 'pdf')}
          load={(signal) => download('getLeadReceiptPdf', { params, signal })}
        />
        <FileButton
          text={t('receiptJson')}
          name={namedFile('potwierdzenie', number, 'json')}
          load={async (signal) => {
            const receipt = await ask('getLeadReceipt', { params, signal })
            return new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' })
          }}
        />
      </Row>
    </RecordPart>
  )
}
