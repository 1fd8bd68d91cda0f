import { ksefNumberForm } from '@partner-portal/contract/rules/invoice'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { send } from '#lib/api/api.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Form } from '#ui/field/form.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Text } from '#ui/layout.tsx'
import { invoiceQuery, readInvoice } from './invoice.queries.ts'
import { invoiceTexts } from './invoice.texts.ts'

export function KsefNumberForm({ id, ksefNumber }: { id: string; ksefNumber: string | null }) {
  const t = useTexts(invoiceTexts)
  const queryClient = useQueryClient()
  const hintId = useId()
  const form = useForm({
    start: { ksefNumber: ksefNumber ?? '' },
    schema: ksefNumberForm,
    textOf: () => t('wrongKsefNumber'),
    send: async (body) => readInvoice(await send('saveKsefNumber', { params: { id }, body })),
    toast: () => t('numberSaved'),
    onSuccess: (answer) => queryClient.setQueryData(invoiceQuery(id).queryKey, answer),
    invalidates: [['settlement', id]],
  })
  return (
    <Form form={form} submitText={t('saveNumber')}>
      <div>
        <TextField
          {...form.field('ksefNumber')}
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
  )
}
