import { receiptFileName } from '@partner-portal/contract/values/receipt-file'
import { Download } from 'lucide-react'
import { RecordPart } from '#domain/record-part.tsx'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { requireFields } from '#lib/api/loose.ts'
import { hasFeature } from '#lib/config/features.ts'
import { download } from '#lib/files/download.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Row, Text } from '#ui/layout.tsx'
import { leadProofTexts } from './lead-proof.texts.ts'

import type { ShownLead } from './records.queries.ts'

interface LeadProofProps {
  readonly id: number
  readonly number: string
  readonly lead: ShownLead
}

/** What proves a report. Loaded with the panel of a lead. */
export function LeadProof({ id, number, lead }: LeadProofProps) {
  return (
    <>{lead.hasReceipt && hasFeature('receipts') && <Receipt id={String(id)} number={number} />}</>
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
          save={async (signal) =>
            saveFile(
              await download('getLeadReceiptPdf', { params, signal }),
              receiptFileName(number, 'pdf'),
            )
          }
        />
        <FileButton
          text={t('receiptJson')}
          save={async (signal) => {
            const answer = await send('getLeadReceipt', { params, signal })
            const receipt = requireFields('getLeadReceipt', answer, 'jws')
            const json = new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' })
            saveFile(json, receiptFileName(number, 'json'))
          }}
        />
      </Row>
    </RecordPart>
  )
}

function FileButton(props: { text: string; save: (signal: AbortSignal) => Promise<void> }) {
  const { send: start, isBusy } = useSend<void, void>({
    send: (_, signal) => props.save(signal),
    failsAs: 'notification',
  })
  return (
    <Button
      variant="default"
      size="small"
      busy={isBusy}
      icon={<Download size={14} aria-hidden="true" />}
      onClick={() => void start()}
    >
      {props.text}
    </Button>
  )
}
