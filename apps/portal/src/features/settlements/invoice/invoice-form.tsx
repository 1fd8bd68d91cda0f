import type { SettlementInvoice } from '@partner-portal/contract/records/settlement-invoice'
import { type InvoiceForm as Filled, invoiceForm } from '@partner-portal/contract/rules/invoice'
import { vatRates } from '@partner-portal/contract/values/invoice-choices'
import { useId } from 'react'
import { dayOf } from '#lib/form/day-of.ts'
import { useForm } from '#lib/form/use-form.ts'
import { formatMoney, formatNumber } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { DayField } from '#ui/field/day-field.tsx'
import { Form } from '#ui/field/form.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { FormPart, wholeRowClass } from '#ui/form-part.tsx'
import { takeFocus } from '#ui/found-focus.ts'
import { Text } from '#ui/layout.tsx'
import { invoiceTexts } from './invoice.texts.ts'

type Start = SettlementInvoice['start']

interface InvoiceFormProps {
  readonly draft: string
  readonly data: SettlementInvoice
  readonly start: Start
  readonly onDone: (form: Filled, typed: Start) => void
}

export function InvoiceForm({ draft, data, start, onDone }: InvoiceFormProps) {
  const t = useTexts(invoiceTexts)
  const wrong: Readonly<Record<string, string>> = {
    issueDate: t('wrongDay'),
    dueDate: t('wrongDueDate'),
    rate: t('wrongRate'),
    account: t('wrongAccount'),
  }
  const form = useForm({
    start: fieldsOf(start),
    draft,
    keepsDraft: true,
    schema: invoiceForm,
    textOf: (_, field) => wrong[field],
    // The preview follows; nothing is sent yet.
    send: async (value) => value,
    onSuccess: (value, typed) => onDone(value, { ...start, ...typed } as Start),
    checkedOnLeave: ['account'],
  })
  const { seller, amount, currency } = data
  return (
    <Form
      form={form}
      submitText={t('preview')}
      intro={
        <Text size={14} secondary>
          {t('intro')}
        </Text>
      }
    >
      <FormPart title={t('partInvoice')}>
        <div className={wholeRowClass}>
          <TextField
            {...form.field('number')}
            ref={takeFocus}
            label={t('number')}
            autoComplete="off"
          />
        </div>
        <DayField {...dayOf(form, 'issueDate')} label={t('issueDate')} />
        <DayField {...dayOf(form, 'dueDate')} label={t('dueDate')} />
      </FormPart>
      <FormPart title={t('partLines')}>
        <div className={wholeRowClass}>
          <TextField {...form.field('description')} label={t('description')} autoComplete="off" />
        </div>
        {data.lines.length > 0 && (
          <div className={wholeRowClass}>
            <SelectField
              {...form.field('lines')}
              label={t('lines')}
              options={[
                { value: 'one', label: t('linesOne') },
                {
                  value: 'each',
                  label: t('linesEach', {
                    count: data.lines.length,
                    shown: formatNumber(data.lines.length),
                  }),
                },
              ]}
            />
          </div>
        )}
        <TaxFields form={form} amount={formatMoney(amount, currency)} />
      </FormPart>
      <FormPart title={t('partSeller')}>
        <div className={wholeRowClass}>
          <Text size={14} secondary breaks>
            {seller.name}, {t('nip', { nip: seller.nip })}
          </Text>
        </div>
        <div className={wholeRowClass}>
          <TextField {...form.field('address')} label={t('address')} />
        </div>
        <div className={wholeRowClass}>
          <TextField
            {...form.field('account')}
            label={t('account')}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
      </FormPart>
    </Form>
  )
}

type Fields = ReturnType<typeof fieldsOf>

interface TaxProps {
  readonly form: Pick<ReturnType<typeof useForm<keyof Fields, Filled, Filled>>, 'field' | 'values'>
  readonly amount: string
}

/** The rate of VAT, and what else is asked with it. */
function TaxFields({ form, amount }: TaxProps) {
  const t = useTexts(invoiceTexts)
  const hintId = useId()
  const { rate } = form.values
  return (
    <>
      <div className={rate === '' ? wholeRowClass : undefined}>
        <SelectField
          {...form.field('rate')}
          label={t('rate')}
          empty={t('chooseRate')}
          options={vatRates.map((value) => ({
            value,
            label: value === 'zw' ? t('exempt') : t('percent', { rate: value }),
          }))}
        />
      </div>
      {rate === 'zw' && (
        <>
          <SelectField
            {...form.field('groundKind')}
            label={t('groundKind')}
            options={[
              { value: 'act', label: t('groundAct') },
              { value: 'directive', label: t('groundDirective') },
              { value: 'other', label: t('groundOther') },
            ]}
          />
          <div className={wholeRowClass}>
            <TextField
              {...form.field('ground')}
              label={t('ground')}
              autoComplete="off"
              describedBy={hintId}
            />
            <Text size={14} top={4} secondary id={hintId}>
              {t('groundHint')}
            </Text>
          </div>
        </>
      )}
      {rate !== 'zw' && rate !== '' && (
        <SelectField
          {...form.field('amountIs')}
          label={t('amountIs', { amount })}
          options={[
            { value: 'net', label: t('net') },
            { value: 'gross', label: t('gross') },
          ]}
        />
      )}
    </>
  )
}

/** In the order of the form, for the first wrong one. */
function fieldsOf(start: Start) {
  return {
    number: start.number,
    issueDate: start.issueDate,
    dueDate: start.dueDate,
    description: start.description,
    lines: start.lines as string,
    rate: start.rate,
    groundKind: start.groundKind as string,
    ground: start.ground,
    amountIs: start.amountIs as string,
    address: start.address,
    account: start.account,
  }
}
