import { leadRowOf } from '@partner-portal/contract/leads/lead-batch.rules'
import type { Offer } from '@partner-portal/contract/products/offer'
import { useProductName } from '#domain/products/use-product-name.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Columns, Stack } from '#ui/layout.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { FailureNotice } from '#ui/notice.tsx'
import { AgentField } from '../block/agent-field.tsx'
import { leadBlockTexts } from '../block/lead-block.texts.ts'
import { draftFields, type LeadValues } from '../block/lead-fields.ts'
import { leadBatchTexts } from './lead-batch.texts.ts'
import type { Row } from './row-states.ts'

type Field = keyof typeof draftFields

interface BatchRowDialogProps extends DialogProps {
  readonly row: Row
  readonly offer: Offer
  readonly onSave: (change: (values: LeadValues) => LeadValues) => void
}

/** Corrects a row. Its consents are ticked in the table. */
export function BatchRowDialog({ row, offer, onSave, ...dialog }: BatchRowDialogProps) {
  const t = useTexts(leadBatchTexts)
  const block = useTexts(leadBlockTexts)
  const nameOf = useProductName()
  const names = Object.keys(draftFields) as Field[]
  const start = Object.fromEntries(names.map((name) => [name, row.values[name]]))
  const { submit, field, failure } = useForm({
    start: start as Record<Field, string>,
    // Another sheet has the same line numbers.
    draft: `row.${row.line}.${start.nip}.${start.lastName}`,
    schema: leadRowOf(offer),
    checkedOnLeave: names,
    send: async (_, typed) => onSave((values) => ({ ...values, ...typed })),
    onSuccess: dialog.onClose,
  })
  const products = offer.products.map(({ code }) => ({ value: code, label: nameOf(code) }))
  return (
    <Dialog
      {...dialog}
      title={t('fixRow', { line: row.line })}
      width={640}
      closesOnOutsidePress={false}
    >
      <Stack as="form" gap={16} onSubmit={submit} noValidate>
        <Columns gap={16} columnWidth={240}>
          <TextField {...field('nip')} label={block('nip')} data-autofocus inputMode="numeric" />
          <TextField {...field('companyName')} label={t('optionalName')} />
          <TextField {...field('firstName')} label={block('firstName')} />
          <TextField {...field('lastName')} label={block('lastName')} />
          <TextField {...field('phoneNumber')} label={block('phoneNumber')} type="tel" />
          <TextField {...field('email')} label={block('email')} type="email" />
          <SelectField
            {...field('product')}
            label={block('product')}
            empty={block('chooseProduct')}
            options={products}
          />
          <TextField {...field('amount')} label={block('amount')} inputMode="decimal" />
          <AgentField {...field('agentId')} />
        </Columns>
        <TextArea {...field('note')} label={block('note')} />
        <FailureNotice text={failure} />
        <Button type="submit" wide="phone">
          {t('save')}
        </Button>
      </Stack>
    </Dialog>
  )
}
