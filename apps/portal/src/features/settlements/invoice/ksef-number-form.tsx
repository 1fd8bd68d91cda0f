import { ksefNumberForm } from '@partner-portal/contract/settlements/invoice.rules'
import { useId, useRef } from 'react'
import { send } from '#lib/api/api.ts'
import { useQueryCache } from '#lib/api/part.ts'
import { demand } from '#lib/api/shape.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Form } from '#ui/field/form.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Stack, Text } from '#ui/layout.tsx'
import { useLostFocus } from '#ui/lost-focus.ts'
import { AskingButton } from '#ui/question.tsx'
import { invoiceQuery } from './invoice.queries.ts'
import { invoiceTexts } from './invoice.texts.ts'

interface KsefNumberFormProps {
  readonly id: string
  readonly ksefNumber: string | null
  /** The moment of saving the shown invoice. */
  readonly savedAt: string
}

export function KsefNumberForm({ id, ksefNumber, savedAt }: KsefNumberFormProps) {
  const t = useTexts(invoiceTexts)
  const cache = useQueryCache()
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { queryKey } = invoiceQuery(id)
  const changedElsewhere = (error: unknown) =>
    hasCode(error, 'CHANGED_ELSEWHERE') ? t('changedElsewhere') : undefined
  const saving = {
    send: async (body: { ksefNumber: string | null; savedAt: string }) =>
      demand(await send('saveKsefNumber', { params: { id }, body })),
    invalidates: [['settlement', id]],
  }
  const form = useForm({
    ...saving,
    start: { ksefNumber: ksefNumber ?? '' },
    draft: `ksef.${id}`,
    schema: ksefNumberForm,
    read: (typed) => ({ ...typed, savedAt }),
    textOf: () => t('wrongKsefNumber'),
    toast: () => t('numberSaved'),
    onSuccess: (answer) => cache.setQueryData(queryKey, answer),
    explain: (error) =>
      hasCode(error, 'INVOICE_NUMBER_TAKEN')
        ? { ksefNumber: t('ksefNumberTaken') }
        : changedElsewhere(error),
  })
  // The focused button disappears with the number.
  useLostFocus(input, ksefNumber)
  return (
    <Stack gap={16}>
      <Form form={form} submitText={t('saveNumber')}>
        <div>
          <TextField
            {...form.field('ksefNumber')}
            ref={input}
            label={t('ksefNumber')}
            autoComplete="off"
            spellCheck={false}
            describedBy={hintId}
          />
          <Text size={14} top={8} secondary id={hintId}>
            {t('ksefHint')}
          </Text>
        </div>
      </Form>
      {ksefNumber !== null && (
        <div>
          <AskingButton
            variant="default"
            title={t('removeQuestion')}
            text={t('removeText')}
            cancel={t('cancel')}
            confirm={t('removeNumber')}
            action={{
              ...saving,
              send: () => saving.send({ ksefNumber: null, savedAt }),
              toast: () => t('numberRemoved'),
              onSuccess: (answer) => {
                form.change('ksefNumber', '')
                cache.setQueryData(queryKey, answer)
              },
              awaitsQueries: false,
              explain: changedElsewhere,
            }}
          />
        </div>
      )}
    </Stack>
  )
}
