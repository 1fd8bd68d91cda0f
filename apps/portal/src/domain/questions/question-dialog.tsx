import { type GridName, gridCalls } from '@partner-portal/contract/lists/grid-names'
import { questionForm } from '@partner-portal/contract/questions/question.rules'
import { useListName } from '#domain/records/related-records.tsx'
import { send } from '#lib/api/api.ts'
import { isNotFound } from '#lib/failures/failures.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { gridKey } from '#list/query/grid-key.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/field/form.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Hint } from '#ui/hint.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { questionTexts } from './question.texts.ts'

export interface AskedRecord {
  readonly grid: GridName
  readonly id: number
  readonly number: string
  readonly status?: unknown
}

const keyOf = ({ grid, id }: AskedRecord) => `${grid}.${id}`

interface QuestionDialogProps extends DialogProps {
  /** The first is asked about, unless the user chooses another. */
  readonly records: readonly [AskedRecord, ...AskedRecord[]]
}

export function QuestionDialog({ records, ...dialog }: QuestionDialogProps) {
  const t = useTexts(questionTexts)
  const listName = useListName()
  const [first] = records
  const recordOf = (key: string) => records.find((record) => keyOf(record) === key) ?? first
  const form = useForm({
    start: { record: keyOf(first), text: '' },
    draft: `question.${keyOf(first)}`,
    schema: questionForm,
    send(body, { record }) {
      const { grid, id } = recordOf(record)
      return send('createQuestion', { params: { grid, id }, body })
    },
    toast: () => t('asked'),
    onSuccess: dialog.onClose,
    invalidates: [...records.map(({ grid }) => gridKey(gridCalls[grid])), ['client']],
    explain: (error) => (isNotFound(error) ? t('notTaken') : undefined),
  })
  const { number } = recordOf(form.values.record)
  return (
    <Dialog {...dialog} title={t('title')} width={480} closesOnOutsidePress={false}>
      <Form form={form} submitText={t('send')} intro={<Hint text={t('hint', { number })} />}>
        {records.length > 1 && (
          <SelectField
            {...form.field('record')}
            label={t('record')}
            options={records.map((record) => ({
              value: keyOf(record),
              label: [record.number, listName(record.grid)].filter(Boolean).join(' · '),
            }))}
            data-autofocus
          />
        )}
        <TextArea {...form.field('text')} label={t('text')} data-autofocus />
      </Form>
    </Dialog>
  )
}
