import {
  type InvoiceForm as Filled,
  invoiceFormOn,
} from '@partner-portal/contract/settlements/invoice.rules'
import { amountKinds, vatRates } from '@partner-portal/contract/settlements/invoice-choices'
import { refusedCharacter } from '@partner-portal/contract/settlements/ksef-text'
import { dueOf, paidUntil, vatSums } from '@partner-portal/contract/settlements/make-invoice'
import type { SettlementInvoice } from '@partner-portal/contract/settlements/settlement-invoice'
import { sumOfAmounts } from '@partner-portal/contract/values/amounts'
import { isCalendarDay } from '@partner-portal/contract/values/dates'
import { plain } from '@partner-portal/contract/values/opaque'
import { useId } from 'react'
import { dayOf } from '#lib/form/day-of.ts'
import { useForm } from '#lib/form/use-form.ts'
import { formatMoney, formatNumber } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'
import { DayField } from '#ui/field/day-field.tsx'
import { Form } from '#ui/field/form.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { FormPart, wholeRowClass } from '#ui/form-part.tsx'
import { Hint } from '#ui/hint.tsx'
import { Text } from '#ui/layout.tsx'
import { takeFocus } from '#ui/lost-focus.ts'
import { invoiceTexts } from './invoice.texts.ts'

type Start = SettlementInvoice['start']
type FormFields = Readonly<Record<keyof Start, string>>

interface InvoiceFormProps {
  readonly draft: string
  readonly data: SettlementInvoice
  readonly start: Start
  readonly onDone: (form: Filled, typed: Start) => void
}

export function InvoiceForm({ draft, data, start, onDone }: InvoiceFormProps) {
  const t = useTexts(invoiceTexts)
  const wrong: Readonly<Record<string, string>> = {
    dueDate: t('wrongDueDate'),
    rate: t('wrongRate'),
    amountIs: t('wrongAmountIs'),
    account: t('wrongAccount'),
  }
  const form = useForm({
    start,
    draft,
    keepsDraft: true,
    schema: invoiceFormOn(today()),
    read: (typed) => withoutHidden(data, typed),
    textOf: (code, field, typed) => {
      if (code === 'characters')
        return t('wrongCharacter', { character: refusedCharacter(typed) ?? '' })
      if (field !== 'issueDate') return wrong[field]
      if (!isCalendarDay(typed)) return t('wrongDay')
      return t(typed > today() ? 'futureDay' : 'oldDay')
    },
    // The preview follows; nothing is sent yet.
    send: async (value) => value,
    onSuccess: (value, typed) => onDone(value, { ...start, ...typed } as Start),
    checkedOnLeave: ['number', 'description', 'ground', 'address', 'account'],
  })
  const { seller } = data
  return (
    <Form form={form} submitText={t('preview')} intro={<Hint text={t('intro')} />}>
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
        {!isPaid(data, form.values) && (
          <DayField {...dayOf(form, 'dueDate')} label={t('dueDate')} />
        )}
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
        <TaxFields form={form} data={data} />
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

interface TaxProps {
  readonly form: Pick<ReturnType<typeof useForm<keyof Start, Filled, Filled>>, 'field' | 'values'>
  readonly data: SettlementInvoice
}

/** The rate of VAT and its dependent fields. */
function TaxFields({ form, data }: TaxProps) {
  const t = useTexts(invoiceTexts)
  const hintId = useId()
  const { amount, currency, payments = [] } = data
  const rate = vatRates.find((candidate) => candidate === form.values.rate)
  const paid = sumOfAmounts(payments.map((payment) => payment.amount))
  return (
    <>
      <div className={rate ? undefined : wholeRowClass}>
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
      {rate && rate !== 'zw' && (
        <>
          <SelectField
            {...form.field('amountIs')}
            label={t('amountIs', { amount: formatMoney(amount, currency) })}
            empty={t('chooseAmountIs')}
            options={[
              { value: 'net', label: t('net') },
              { value: 'gross', label: t('gross') },
            ]}
          />
          <div className={wholeRowClass}>
            {amountKinds.map((kind) => {
              const { vat, gross } = vatSums(amount, rate, kind)
              const sums = { gross: formatMoney(gross, currency), vat: formatMoney(vat, currency) }
              return (
                <Text key={kind} size={14} secondary>
                  {t(kind === 'net' ? 'ifNet' : 'ifGross', sums)}
                </Text>
              )
            })}
          </div>
        </>
      )}
      {plain(paid) > 0 && (
        <div className={wholeRowClass}>
          <Text size={14}>{t('alreadyPaid', { amount: formatMoney(paid, currency) })}</Text>
        </div>
      )}
    </>
  )
}

/** True if all was paid before the day of the invoice, by the fields so far. */
function isPaid({ amount, payments = [] }: SettlementInvoice, typed: FormFields): boolean {
  const rate = vatRates.find((candidate) => candidate === typed.rate)
  const kind = amountKinds.find((candidate) => candidate === typed.amountIs)
  if (!rate || (rate !== 'zw' && !kind)) return false
  const { gross } = vatSums(amount, rate, kind ?? 'net')
  return plain(dueOf({ gross, payments: paidUntil(payments, typed.issueDate) })) <= 0
}

/** Blanks the hidden fields. */
function withoutHidden(data: SettlementInvoice, typed: FormFields) {
  return {
    ...typed,
    amountIs: typed.rate === 'zw' ? 'net' : typed.amountIs,
    dueDate: isPaid(data, typed) ? typed.issueDate : typed.dueDate,
  }
}
