import type { ConsentChannel } from '@partner-portal/contract/consents/consent-answers'
import { receiptFileName } from '@partner-portal/contract/leads/receipt-file'
import { isSuspended } from '@partner-portal/contract/protocol/access-map'
import { useRef } from 'react'
import { disputeTexts } from '#domain/leads/dispute.texts.ts'
import { Disputes } from '#domain/leads/dispute-lines.tsx'
import { RecordPart } from '#domain/records/record-part.tsx'
import { useSend } from '#lib/actions/use-send.ts'
import { ask, send } from '#lib/api/api.ts'
import { hasFeature } from '#lib/config/features.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { download } from '#lib/files/download.ts'
import { formatMoment } from '#lib/format/format.ts'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { gridKey } from '#list/query/grid-key.ts'
import { Button } from '#ui/button.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { Row, Stack, Text } from '#ui/layout.tsx'
import { useLostFocus } from '#ui/lost-focus.ts'
import { consentText } from './consent-text.ts'
import { leadProofTexts } from './lead-proof.texts.ts'
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
  const mayAct = !isSuspended(useUser())
  const { hasReceipt, disputes, clientConsents } = lead
  if (!hasFeature('leads')) return null
  return (
    <>
      {clientConsents && <ClientConsents key={id} id={String(id)} consents={clientConsents} />}
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

const sentTexts = {
  email: 'SENT',
  sms: 'SENT_SMS',
} as const satisfies Record<ConsentChannel, string>

/** The client's answer to the consents, and another link. */
function ClientConsents(props: { id: string; consents: NonNullable<ShownLead['clientConsents']> }) {
  const { id, consents } = props
  const t = useTexts(leadProofTexts)
  const { state = 'NOT_SENT', channel = 'email', sentAt, sentTo, canSend } = consents
  const { send: sendLink, isBusy } = useSend<void, unknown>({
    send: () => send('sendClientConsents', { params: { id } }),
    toast: () => t('linkSent'),
    invalidates: [gridKey('findLeads')],
    explain: (error) => (hasCode(error, 'CHANGED_ELSEWHERE') ? t('answeredMeanwhile') : undefined),
  })
  const mayAct = !isSuspended(useUser())
  const part = useRef<HTMLDivElement>(null)
  // The button disappears after the last time.
  useLostFocus(part, canSend)
  const moment = sentAt ? formatMoment(sentAt) : ''
  return (
    <RecordPart title={t('clientConsents')}>
      <Stack gap={8} start ref={part} tabIndex={-1}>
        <Text>
          {t((state === 'SENT' && sentTexts[channel]) || state, {
            moment,
            recipient: sentTo ?? '',
          })}
        </Text>
        {state === 'ANSWERED' && (
          <Stack as="ul" gap={8}>
            {consents.consents.map((consent) => (
              <ConsentLine key={consent.name} {...consent} />
            ))}
          </Stack>
        )}
        {canSend && mayAct && (
          <Button variant="default" size="small" busy={isBusy} onClick={() => void sendLink()}>
            {sentAt ? t('sendAgain') : t('sendLink')}
          </Button>
        )}
      </Stack>
    </RecordPart>
  )
}

type Consents = NonNullable<NonNullable<ShownLead['clientConsents']>['consents']>
type ShownConsent = Consents[number] & { readonly name: string; readonly version: string }

function ConsentLine({ name, version, answer }: ShownConsent) {
  const t = useTexts(leadProofTexts)
  const { says, at = '', recipient = '', addressChanged } = answer ?? {}
  return (
    <li>
      <Text>{consentText(name, version, 'clientText')}</Text>
      <Text
        size={13}
        secondary={!addressChanged}
        tone={addressChanged ? 'warning' : undefined}
        breaks
      >
        {says ? t(says, { moment: formatMoment(at), recipient }) : t('unanswered')}
        {addressChanged && `, ${t('addressChanged')}`}
      </Text>
    </li>
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
            const receipt = await ask('getLeadReceipt', { params, signal })
            return new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' })
          }}
        />
      </Row>
    </RecordPart>
  )
}
