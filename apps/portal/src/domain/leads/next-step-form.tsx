import { nextStepFormOn } from '@partner-portal/contract/leads/lead-work.rules'
import { addDays } from '@partner-portal/contract/values/days'
import { type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { send } from '#lib/api/api.ts'
import { dayOf } from '#lib/form/day-of.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'
import { Button } from '#ui/button.tsx'
import { DayField } from '#ui/field/day-field.tsx'
import { RestoredNotice } from '#ui/field/restored-notice.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Stack } from '#ui/layout.tsx'
import { FailureNotice } from '#ui/notice.tsx'
import { leadWorkKeys, type PlainStep } from './lead-work.queries.ts'
import { leadWorkTexts } from './lead-work.texts.ts'
import classes from './next-step-form.module.css'
import { useWorkFailure } from './use-lead-work.ts'

interface NextStepFormProps {
  readonly id: number
  /** The stored step, as the user saw it. */
  readonly seen: PlainStep | null
  /** The words of the step before, to be kept or replaced. */
  readonly words: string
  /** The day offered. Default: that of a step to come, else in a week. */
  readonly day?: string | undefined
  /** Otherwise the words get it. */
  readonly keepsFocus?: boolean
  readonly onPlanned: (step: PlainStep) => void
  readonly onClose: () => void
}

const usualDays = [
  ['inOneDay', 1],
  ['inThreeDays', 3],
  ['inWeek', 7],
] as const

function takeAll(input: HTMLInputElement | null): void {
  input?.focus()
  input?.select()
}

/** One line: the words of a next step, and its day, which a button chooses and sends at once. */
export function NextStepForm(props: NextStepFormProps) {
  const { id, seen, words, day, keepsFocus, onPlanned, onClose } = props
  const t = useTexts(leadWorkTexts)
  const element = useRef<HTMLFormElement>(null)
  const isAhead = seen !== null && seen.day >= today()
  const form = useForm({
    start: { text: words, day: day ?? (isAhead ? seen.day : addDays(today(), 7)) },
    draft: `step.${id}`,
    schema: nextStepFormOn(today()),
    textOf: (_, field) => (field === 'day' ? t('wrongDay') : undefined),
    async send(nextStep) {
      await send('saveNextStep', { params: { id }, body: { nextStep, seen } })
      return nextStep
    },
    onSuccess: onPlanned,
    invalidates: leadWorkKeys,
    explain: useWorkFailure(),
  })
  function planIn(days: number): void {
    flushSync(() => form.change('day', addDays(today(), days)))
    element.current?.requestSubmit()
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return (
    <Stack as="form" gap={8} ref={element} onSubmit={form.submit} onKeyDown={onKeyDown} noValidate>
      <RestoredNotice startAnew={form.startAnew} />
      <FailureNotice text={form.failure} />
      <div className={classes.line}>
        <div className={classes.words}>
          <TextField
            {...form.field('text')}
            label={t('nextStep')}
            hideLabel
            size="medium"
            placeholder={t('stepText')}
            autoComplete="off"
            ref={keepsFocus ? null : takeAll}
          />
        </div>
        {usualDays.map(([name, days]) => (
          <Button key={name} variant="default" onClick={() => planIn(days)}>
            {t(name)}
          </Button>
        ))}
        <div className={classes.day}>
          <DayField
            {...dayOf(form, 'day')}
            label={t('stepDay')}
            hideLabel
            size="medium"
            min={today()}
          />
        </div>
        <Button type="submit" busy={form.busy}>
          {t('save')}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {t(seen || words === '' ? 'cancel' : 'noNext')}
        </Button>
      </div>
    </Stack>
  )
}
