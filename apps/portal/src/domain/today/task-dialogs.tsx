import { leadNoteForm, nextStepForm } from '@partner-portal/contract/leads/lead-work.rules'
import { addDays } from '@partner-portal/contract/values/days'
import { type KeyboardEvent, useState } from 'react'
import { send } from '#lib/api/api.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DayField } from '#ui/field/day-field.tsx'
import { Form } from '#ui/field/form.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { taskKeys } from './today.queries.ts'
import { todayTexts } from './today.texts.ts'
import type { PlainStep } from './use-step.ts'

const shortWaits = [
  ['inOneDay', 1],
  ['inThreeDays', 3],
  ['inWeek', 7],
] as const

export function PutOffDialog(props: DialogProps & { onDay: (day: string) => void }) {
  const { onDay, ...dialog } = props
  const t = useTexts(todayTexts)
  const [day, setDay] = useState<string | null>(null)
  const choose = (chosen: string) => {
    dialog.onClose()
    onDay(chosen)
  }
  return (
    <Dialog {...dialog} title={t('putOff')} width={420}>
      <Stack gap={16}>
        <Row gap={8}>
          {shortWaits.map(([text, days], at) => (
            <Button
              key={text}
              variant="default"
              data-autofocus={at === 0 || undefined}
              onClick={() => choose(addDays(today(), days))}
            >
              {t(text)}
            </Button>
          ))}
        </Row>
        <Row gap={8} align="baseline">
          <DayField label={t('onDay')} value={day} min={today()} onChange={setDay} />
          <Button disabled={day === null} onClick={() => day && choose(day)}>
            {t('save')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

export function NoteDialog({ id, ...dialog }: DialogProps & { id: number }) {
  const t = useTexts(todayTexts)
  const form = useForm({
    start: { text: '' },
    draft: `note.${id}`,
    schema: leadNoteForm,
    send: (body) => send('createLeadNote', { params: { id }, body }),
    toast: () => t('noteAdded'),
    onSuccess: dialog.onClose,
    invalidates: taskKeys,
  })
  return (
    <Dialog {...dialog} title={t('noteTitle')} width={480} closesOnOutsidePress={false}>
      <Form form={form} submitText={t('save')}>
        <TextArea {...form.field('text')} label={t('noteText')} rows={3} data-autofocus />
      </Form>
    </Dialog>
  )
}

interface NextStepProps {
  readonly text: string
  readonly busy: boolean
  readonly onPlan: (step: PlainStep) => void
  readonly onNone: () => void
}

const longest = 200

function takeAll(input: HTMLInputElement | null): void {
  input?.focus()
  input?.select()
}

/** One line: the words of the step before, to be kept or replaced, and its day. Enter plans it in a week. */
export function NextStepForm({ text: before, busy, onPlan, onNone }: NextStepProps) {
  const t = useTexts(todayTexts)
  const [text, setText] = useState(before)
  const plan = (days: number) => {
    const step = { text: text.trim(), day: addDays(today(), days) }
    if (nextStepForm.safeParse(step).success) onPlan(step)
    else onNone()
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') plan(7)
    else if (event.key === 'Escape') onNone()
    else return
    event.preventDefault()
  }
  return (
    <Stack gap={8}>
      <TextField
        label={t('next')}
        value={text}
        maxLength={longest}
        autoComplete="off"
        ref={takeAll}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <Row gap={8}>
        {shortWaits.map(([name, days]) => (
          <Button
            key={name}
            variant={days === 7 ? 'primary' : 'default'}
            size="small"
            busy={busy}
            onClick={() => plan(days)}
          >
            {t(name)}
          </Button>
        ))}
        <Button variant="subtle" size="small" onClick={onNone}>
          {t('noNext')}
        </Button>
      </Row>
    </Stack>
  )
}
