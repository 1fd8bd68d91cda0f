import type { ExtensionOutcome } from '@partner-portal/contract/leads/lead-work'
import type { Lead } from '@partner-portal/contract/leads/leads'
import { isSuspended } from '@partner-portal/contract/protocol/access-map'
import { plain } from '@partner-portal/contract/values/opaque'
import type { ReactNode, RefObject } from 'react'
import { RecordPart } from '#domain/records/record-part.tsx'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { isNotOffered, usePart } from '#lib/api/part.ts'
import { formatDate, formatMoment, formatPhone } from '#lib/format/format.ts'
import { switchedLogin, useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'
import { Button } from '#ui/button.tsx'
import { usePassFocus } from '#ui/focus.ts'
import { Row, Stack, Text } from '#ui/layout.tsx'
import { DialogButton } from '#ui/lazy.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { LeadNotes } from './lead-notes.tsx'
import { leadWorkKeys, leadWorkQuery, seenStep, type Work } from './lead-work.queries.ts'
import { leadWorkTexts } from './lead-work.texts.ts'
import { useWorkFailure } from './use-work-failure.ts'

const importStep = () => import('./lead-work-dialogs.tsx').then((file) => file.StepDialog)
const importContact = () => import('./lead-work-dialogs.tsx').then((file) => file.ContactDialog)
const importReason = () => import('./lead-work-dialogs.tsx').then((file) => file.ReasonDialog)

const outcomeTexts = {
  accepted: 'accepted',
  refused: 'refused',
} as const satisfies Record<ExtensionOutcome, string>

interface LeadWorkProps {
  readonly row: Lead
  /** Gets the focus of a removed button. */
  readonly heading: RefObject<HTMLElement | null>
}

/** The partner's work on a lead after its report. */
export function LeadWork({ row, heading }: LeadWorkProps) {
  const t = useTexts(leadWorkTexts)
  const user = useUser()
  const part = usePart(leadWorkQuery(row.id))
  const passFocus = usePassFocus(heading)
  if (isNotOffered(part)) return null
  const mayAct = !isSuspended(user) && !switchedLogin()?.isReadOnly
  return (
    <Loaded
      part={part}
      failed={t('failed')}
      loading={t('loading')}
      skeleton={
        <>
          <Skeleton height={14} width="60%" below={12} above={8} />
          <Skeleton height={14} width="40%" />
        </>
      }
    >
      {(work) =>
        work && (
          <>
            <NextStepPart {...{ id: row.id, step: work.nextStep, mayAct, passFocus }} />
            <LeadNotes id={row.id} notes={work.notes} mayAct={mayAct} />
            <ContactPart id={row.id} work={work} mayAct={mayAct} />
            <ProtectionPart {...{ id: row.id, work, mayAct, passFocus }} />
            <HandOvers handOvers={work.handOvers} />
          </>
        )
      }
    </Loaded>
  )
}

interface PartProps {
  readonly id: number
  readonly mayAct: boolean
}

interface FocusPassing extends PartProps {
  readonly passFocus: ReturnType<typeof usePassFocus>
}

function NextStepPart(props: FocusPassing & { step: Work['nextStep'] }) {
  const { id, step, mayAct, passFocus } = props
  const t = useTexts(leadWorkTexts)
  const done = useSend({
    send: () =>
      send('saveNextStep', { params: { id }, body: { nextStep: null, seen: seenStep(step) } }),
    toast: () => t('stepDone'),
    invalidates: leadWorkKeys,
    explain: useWorkFailure(),
  })
  const day = plain(step?.day)
  const late = day && (day < today() ? 'overdue' : day === today() ? 'due' : null)
  return (
    <RecordPart title={t('nextStep')}>
      {step ? (
        <Stack gap={2} below={8}>
          <Text medium breaks>
            {step.text}
          </Text>
          <Text
            size={14}
            tone={late === 'overdue' ? 'danger' : late === 'due' ? 'warning' : undefined}
          >
            {formatDate(step.day)}
            {late && ` · ${t(late)}`}
          </Text>
        </Stack>
      ) : (
        <Text size={14} below={8} secondary>
          {t('noStep')}
        </Text>
      )}
      {mayAct && (
        <Row gap={8}>
          {step && (
            <Button
              ref={passFocus}
              variant="default"
              size="small"
              busy={done.isBusy}
              onClick={() => void done.send()}
            >
              {t('done')}
            </Button>
          )}
          <DialogButton
            variant="default"
            size="small"
            importer={importStep}
            with={{ id, seen: seenStep(step) }}
          >
            {t(step ? 'replan' : 'plan')}
          </DialogButton>
        </Row>
      )}
    </RecordPart>
  )
}

function ContactPart({ id, work, mayAct }: PartProps & { work: Work }) {
  const t = useTexts(leadWorkTexts)
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

function ProtectionPart({ id, work, mayAct, passFocus }: FocusPassing & { work: Work }) {
  const t = useTexts(leadWorkTexts)
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
            <Text breaks>{t('handOver', { from: from ?? t('nobody'), to })}</Text>
            <Text size={13} secondary>
              {[formatMoment(at), by].filter(Boolean).join(' · ')}
            </Text>
          </li>
        ))}
      </Stack>
    </RecordPart>
  )
}
