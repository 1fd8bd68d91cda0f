import { plain } from '@partner-portal/contract/values/opaque'
import { Phone } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { formatDate, formatPhone } from '#lib/format/format.ts'
import { useMayWork } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'
import { RecordPart } from '#list/record/record-part.tsx'
import { Button, buttonStyle } from '#ui/button.tsx'
import { PhoneLink } from '#ui/contact-link.tsx'
import { usePassFocus } from '#ui/focus.ts'
import { Row, Stack, Text } from '#ui/layout.tsx'
import { leadWorkKeys, seenStep, type Work } from './lead-work.queries.ts'
import { leadWorkTexts } from './lead-work.texts.ts'
import { NextStepForm } from './next-step-form.tsx'
import { useWorkFailure } from './use-lead-work.ts'

interface NextStepProps {
  readonly id: number
  readonly work: Work
  /** Gets the focus of a removed button. */
  readonly heading: RefObject<HTMLElement | null>
}

/** The next step with a client. Done, it leaves the line of the one after it. */
export function NextStep({ id, work, heading }: NextStepProps) {
  const t = useTexts(leadWorkTexts)
  const { nextStep: step } = work
  const { phoneNumber } = work.contact
  const mayWork = useMayWork()
  const passFocus = usePassFocus(heading)
  const seen = seenStep(step)
  const words = step?.text ?? ''
  const [plan, setPlan] = useState<{ seen: typeof seen; words: string } | null>(null)
  const close = () => setPlan(null)
  const done = useSend({
    send: () => send('saveNextStep', { params: { id }, body: { nextStep: null, seen } }),
    toast: () => t('stepDone'),
    onSuccess: () => setPlan({ seen: null, words }),
    invalidates: leadWorkKeys,
    explain: useWorkFailure(),
  })
  return (
    <RecordPart title={t('nextStep')}>
      {plan ? (
        <div ref={passFocus}>
          <NextStepForm id={id} {...plan} onPlanned={close} onClose={close} />
        </div>
      ) : (
        <StepText step={step} />
      )}
      <Row gap={4} top={8}>
        {mayWork && !plan && step && (
          <Button ref={passFocus} size="small" busy={done.isBusy} onClick={() => void done.send()}>
            {t('done')}
          </Button>
        )}
        {mayWork && !plan && (
          <Button variant="default" size="small" onClick={() => setPlan({ seen, words })}>
            {t(step ? 'replan' : 'plan')}
          </Button>
        )}
        {phoneNumber && (
          <PhoneLink
            number={phoneNumber}
            aria-label={t('call', { number: formatPhone(phoneNumber) })}
            {...buttonStyle({ variant: 'default', size: 'small' })}
          >
            <Phone size={14} aria-hidden="true" />
            {formatPhone(phoneNumber)}
          </PhoneLink>
        )}
      </Row>
    </RecordPart>
  )
}

function StepText({ step }: { step: Work['nextStep'] }) {
  const t = useTexts(leadWorkTexts)
  if (!step)
    return (
      <Text size={14} secondary>
        {t('noStep')}
      </Text>
    )
  const day = plain(step.day)
  const late = day < today() ? 'overdue' : day === today() ? 'due' : null
  return (
    <Stack gap={2}>
      <Text medium breaks>
        {step.text}
      </Text>
      <Text size={14} tone={late === 'overdue' ? 'danger' : late === 'due' ? 'warning' : undefined}>
        {formatDate(step.day)}
        {late && ` · ${t(late)}`}
      </Text>
    </Stack>
  )
}
