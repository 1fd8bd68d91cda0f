import type { ClientConsents as Answers } from '@partner-portal/contract/consents/client-consents'
import type { ConsentChannel } from '@partner-portal/contract/consents/consent-answers'
import { useRef } from 'react'
import { consentText } from '#domain/consents/consent-text.ts'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { formatMoment } from '#lib/format/format.ts'
import { useMayWork } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { RecordPart } from '#list/record/record-part.tsx'
import { Button } from '#ui/button.tsx'
import { Stack, Text } from '#ui/layout.tsx'
import { useLostFocus } from '#ui/lost-focus.ts'
import { leadProofTexts } from './lead-proof.texts.ts'
import { leadWorkKeys } from './lead-work.queries.ts'

const sentTexts = {
  email: 'SENT',
  sms: 'SENT_SMS',
} as const satisfies Record<ConsentChannel, string>

/** The client's answer to the consents, and another link. */
export function ClientConsents({ id, consents }: { id: number; consents: Answers }) {
  const t = useTexts(leadProofTexts)
  const { state = 'NOT_SENT', channel = 'email', sentAt, sentTo, canSend } = consents
  const { send: sendLink, isBusy } = useSend<void, unknown>({
    send: () => send('sendClientConsents', { params: { id: String(id) } }),
    toast: () => t('linkSent'),
    invalidates: leadWorkKeys,
    explain: (error) => (hasCode(error, 'CHANGED_ELSEWHERE') ? t('answeredMeanwhile') : undefined),
  })
  const mayAct = useMayWork()
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

function ConsentLine({ name, version, answer }: Answers['consents'][number]) {
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
