import { gridCalls } from '@partner-portal/contract/lists/grid-names'
import { questionForm } from '@partner-portal/contract/questions/question.rules'
import type { QuestionGrid } from '@partner-portal/contract/questions/question-records'
import { send } from '#lib/api/api.ts'
import { isNotFound } from '#lib/failures/failures.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { gridKey } from '#list/query/grid-key.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/field/form.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Hint } from '#ui/hint.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { questionTexts } from './question.texts.ts'

interface QuestionDialogProps extends DialogProps {
  readonly grid: QuestionGrid
  readonly id: number
  readonly number: string
}

export function QuestionDialog({ grid, id, number, ...dialog }: QuestionDialogProps) {
  const t = useTexts(questionTexts)
  const form = useForm({
    start: { text: '' },
    draft: `question.${grid}.${id}`,
    schema: questionForm,
    send: (body) => send('createQuestion', { params: { grid, id }, body }),
    toast: () => t('asked'),
    onSuccess: dialog.onClose,
    invalidates: [gridKey(gridCalls[grid]), ['client']],
    explain: (error) => (isNotFound(error) ? t('notTaken') : undefined),
  })
  return (
    <Dialog {...dialog} title={t('title')} width={480} closesOnOutsidePress={false}>
      <Form form={form} submitText={t('send')} intro={<Hint text={t('hint', { number })} />}>
        <TextArea {...form.field('text')} label={t('text')} data-autofocus />
      </Form>
    </Dialog>
  )
}
