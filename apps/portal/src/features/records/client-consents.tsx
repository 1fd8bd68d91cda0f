import { mayMoveMoney } from '@partner-portal/contract/protocol/access-map'
import type { ClientConsents as Consents } from '@partner-portal/contract/records/client-consents'
import { RecordPart } from '#domain/record-part.tsx'
import { gridKey } from '#grid/query/grid-key.ts'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { has, type Loose } from '#lib/api/loose.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { formatMoment } from '#lib/format/format.ts'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Stack, Text } from '#ui/layout.tsx'
import { consentText } from './consent-text.ts'
import { leadProofTexts } from './lead-proof.texts.ts'

/** What the client said of the consents, and the link once more. */
export function ClientConsents({ id, consents }: { id: string; consents: Loose<Consents> }) {
  const t = useTexts(leadProofTexts)
  const { state = 'NOT_SENT', channel = 'email', sentAt, answeredAt, canSend } = consents
  const { send: sendLink, isBusy } = useSend<void, unknown>({
    send: () => send('sendClientConsents', { params: { id } }),
    toast: () => t('linkSent'),
    invalidates: [gridKey('findLeads')],
    failsAs: 'notification',
    explain: (error) => (hasCode(error, 'CHANGED_ELSEWHERE') ? t('answeredMeanwhile') : undefined),
  })
  const mayAct = mayMoveMoney(useUser())
  const at = answeredAt ?? sentAt
  const moment = at ? formatMoment(at) : ''
  return (
    <RecordPart title={t('clientConsents')}>
      <Stack gap={8} start>
        <Text>{t(state === 'SENT' && channel === 'sms' ? 'SENT_SMS' : state, { moment })}</Text>
        {(consents.withdrawn ?? []).filter(has('name', 'at')).map(({ name, at }) => (
          <Text key={name}>
            {t('withdrawn', { moment: formatMoment(at), consent: consentText(name) })}
          </Text>
        ))}
        {canSend && mayAct && (
          <Button variant="default" size="small" busy={isBusy} onClick={() => void sendLink()}>
            {sentAt ? t('sendAgain') : t('sendLink')}
          </Button>
        )}
      </Stack>
    </RecordPart>
  )
}
