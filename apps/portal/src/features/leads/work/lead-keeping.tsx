import type { ExtensionOutcome } from '@partner-portal/contract/leads/lead-work'
import type { Lead } from '@partner-portal/contract/leads/leads'
import { plain } from '@partner-portal/contract/values/opaque'
import type { ReactNode, RefObject } from 'react'
import { leadWorkQuery, type Work } from '#domain/leads/lead-work.queries.ts'
import { leadWorkTexts } from '#domain/leads/lead-work.texts.ts'
import { dataOr, usePart } from '#lib/api/part.ts'
import { formatDate, formatMoment, formatPhone } from '#lib/format/format.ts'
import { useMayWork } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { RecordPart } from '#list/record/record-part.tsx'
import { usePassFocus } from '#ui/focus.ts'
import { Row, Stack, Text } from '#ui/layout.tsx'
import { DialogButton } from '#ui/lazy.tsx'

const importContact = () => import('./lead-keeping-dialogs.tsx').then((file) => file.ContactDialog)
const importReason = () => import('./lead-keeping-dialogs.tsx').then((file) => file.ReasonDialog)

const outcomeTexts = {
  accepted: 'accepted',
  refused: 'refused',
} as const satisfies Record<ExtensionOutcome, string>

interface LeadKeepingProps {
  readonly row: Pick<Lead, 'id'>
  /** Gets the focus of a removed button. */
  readonly heading: RefObject<HTMLElement | null>
}

/** The contact person of a lead, its protection and its agents. `LeadWork` shows a failure. */
export function LeadKeeping({ row: { id }, heading }: LeadKeepingProps) {
  const work = dataOr(usePart(leadWorkQuery(id)), null)
  if (!work) return null
  return (
    <>
      <ContactPart id={id} work={work} />
      <ProtectionPart {...{ id, work, heading }} />
      <HandOvers handOvers={work.handOvers} />
    </>
  )
}

interface PartProps {
  readonly id: number
  readonly work: Work
}

function ContactPart({ id, work }: PartProps) {
  const t = useTexts(leadWorkTexts)
  const mayAct = useMayWork()
  const { contact, formerContacts } = work
  if (!mayAct && formerContacts.length === 0) return null
  return (
    <RecordPart title={t('contact')}>
      {formerContacts.length > 0 && (
        <details>
          <summary>{t('formerContacts', { count: formerContacts.length })}</summary>
          <Stack as="ul" gap={8} top={8}>
            {formerContacts.map(({ at, by, firstName, lastName, phoneNumber, email }) => (
              <li key={plain(at)}>
                <Text breaks>
                  {[
                    [firstName, lastName].filter(Boolean).join(' '),
                    phoneNumber && formatPhone(phoneNumber),
                    email,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </Text>
                <Text size={13} secondary>
                  {t('until', { moment: formatMoment(at), by: by ?? '' })}
                </Text>
              </li>
            ))}
          </Stack>
        </details>
      )}
      {mayAct && (
        <Row gap={8} top={formerContacts.length > 0 ? 8 : 0}>
          <DialogButton
            variant="default"
            size="small"
            importer={importContact}
            with={{ id, seen: contact }}
          >
            {t('correct')}
          </DialogButton>
        </Row>
      )}
    </RecordPart>
  )
}

function ProtectionPart({ id, work, heading }: PartProps & Pick<LeadKeepingProps, 'heading'>) {
  const t = useTexts(leadWorkTexts)
  const mayAct = useMayWork()
  const passFocus = usePassFocus(heading)
  const { extensions, withdrawal } = work
  const kinds = [
    mayAct && work.mayExtend && ('extension' as const),
    mayAct && work.mayWithdraw && ('withdrawal' as const),
  ].filter((kind) => kind !== false)
  if (kinds.length === 0 && !withdrawal && extensions.length === 0) return null
  return (
    <RecordPart title={t('protection')}>
      <Stack gap={12}>
        {withdrawal && (
          <Said
            text={t('withdrawnOn', { moment: formatMoment(withdrawal.at) })}
            more={withdrawal.reason && t('reason', { reason: withdrawal.reason })}
          />
        )}
        {extensions.map((extension) => (
          <Said
            key={plain(extension.at)}
            text={
              extension.outcome && Object.hasOwn(outcomeTexts, extension.outcome)
                ? t(outcomeTexts[extension.outcome], { day: formatDate(extension.until ?? null) })
                : t(withdrawal ? 'lapsed' : 'waiting')
            }
            more={
              <>
                {extension.reason && t('reason', { reason: extension.reason })}
                {extension.answer && (
                  <>
                    <br />
                    {t('answer', { answer: extension.answer })}
                  </>
                )}
              </>
            }
          />
        ))}
        {kinds.length > 0 && (
          <Row gap={8}>
            {kinds.map((kind) => (
              <div key={kind} ref={passFocus}>
                <DialogButton
                  variant="default"
                  size="small"
                  importer={importReason}
                  with={{ id, kind }}
                >
                  {t(kind === 'extension' ? 'askLonger' : 'withdraw')}
                </DialogButton>
              </div>
            ))}
          </Row>
        )}
      </Stack>
    </RecordPart>
  )
}

function Said({ text, more }: { text: string; more: ReactNode }) {
  return (
    <div>
      <Text>{text}</Text>
      <Text size={13} secondary breaks>
        {more}
      </Text>
    </div>
  )
}

function HandOvers({ handOvers }: Pick<Work, 'handOvers'>) {
  const t = useTexts(leadWorkTexts)
  if (handOvers.length === 0) return null
  return (
    <RecordPart title={t('handOvers')}>
      <Stack as="ul" gap={8}>
        {handOvers.map(({ at, by, from, to }) => (
          <li key={plain(at)}>
            <Text breaks>
              {t('handOver', { from: from ?? t('nobody'), to: to ?? t('nobody') })}
            </Text>
            <Text size={13} secondary>
              {[formatMoment(at), by].filter(Boolean).join(' · ')}
            </Text>
          </li>
        ))}
      </Stack>
    </RecordPart>
  )
}
