import { offeredProducts } from '@partner-portal/contract/products'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useId, useRef } from 'react'
import { useProductName } from '#domain/product-name.tsx'
import { send } from '#lib/api.ts'
import { useTexts } from '#lib/texts.tsx'
import { type FieldErrors, useForm } from '#lib/use-form.ts'
import { Notice } from '#ui/notice.tsx'
import { PlainButton } from '#ui/plain-button.tsx'
import { PlainField } from '#ui/plain-field.tsx'
import { PlainSelect } from '#ui/plain-select.tsx'
import { PlainTextArea } from '#ui/plain-text-area.tsx'
import { UnsavedWarning } from '#ui/unsaved-warning.tsx'
import { CompanyState } from './company-state.tsx'
import { ConsentBoxes } from './consent-boxes.tsx'
import classes from './lead-block.module.css'
import { leadMeterQuery } from './lead-block.queries.ts'
import { leadBlockTexts, leadFaultTexts } from './lead-block.texts.ts'
import { emptyLead, type LeadFormField, leadFaults, leadReport, nextLead } from './lead-fields.ts'
import { useLeadRefusal } from './lead-refusal.ts'
import type { ReportedLead } from './reported-leads.tsx'
import { useCompany } from './use-company.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'

export function LeadBlockForm(props: { onBlocked: (lead: ReportedLead) => void }) {
  const t = useTexts(leadBlockTexts)
  const fault = useTexts(leadFaultTexts)
  const refusal = useLeadRefusal()
  const productName = useProductName()
  const queryClient = useQueryClient()
  const keyOf = useIdempotencyKey()
  const companyId = useId()
  const form = useRef<HTMLFormElement>(null)

  const { values, setValues, failure, busy, submit, field, box } = useForm<LeadFormField>({
    start: emptyLead,
    check: (typed) => {
      const errors: FieldErrors<LeadFormField> = {}
      for (const [name, found] of Object.entries(leadFaults(typed)))
        errors[name as LeadFormField] = fault(found)
      return errors
    },
    send: async (typed) => {
      const body = leadReport(typed)
      try {
        const headers = { 'Idempotency-Key': keyOf(body) }
        const lead = await send('blockLead', { body, headers })
        props.onBlocked({ ...lead, companyName: typed.companyName })
        setValues(nextLead(typed))
        form.current?.querySelector<HTMLElement>('[name=nip]')?.focus({ preventScroll: true })
      } finally {
        void queryClient.invalidateQueries(leadMeterQuery)
        void queryClient.invalidateQueries({ queryKey: ['grid', 'findLeads'] })
      }
    },
    explain: refusal,
  })
  const company = useCompany(
    values.nip,
    useCallback(
      (change) => setValues((typed) => ({ ...typed, companyName: change(typed.companyName) })),
      [setValues],
    ),
  )
  const isTyped = values.nip !== '' || values.lastName !== '' || values.email !== ''

  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <UnsavedWarning isChanged={isTyped} />
      <fieldset className={classes.part}>
        <legend>{t('company')}</legend>
        <PlainField
          {...field('nip')}
          label={t('nip')}
          inputMode="numeric"
          autoComplete="off"
          describedBy={companyId}
        />
        <PlainField {...field('companyName')} label={t('companyName')} autoComplete="off" />
        <CompanyState id={companyId} {...company} />
      </fieldset>
      <fieldset className={classes.part}>
        <legend>{t('contactPerson')}</legend>
        <PlainField {...field('firstName')} label={t('firstName')} autoComplete="off" />
        <PlainField {...field('lastName')} label={t('lastName')} autoComplete="off" />
        <PlainField {...field('phoneNumber')} label={t('phoneNumber')} type="tel" />
        <PlainField {...field('email')} label={t('email')} type="email" />
      </fieldset>
      <fieldset className={classes.part}>
        <legend>{t('financing')}</legend>
        <PlainSelect
          {...field('product')}
          label={t('product')}
          empty={t('chooseProduct')}
          options={offeredProducts.map((value) => ({ value, label: productName(value) }))}
        />
        <PlainField {...field('amount')} label={t('amount')} inputMode="decimal" />
        <div className={classes.whole}>
          <PlainTextArea {...field('note')} label={t('note')} />
        </div>
      </fieldset>
      <ConsentBoxes box={box} />
      {failure && <Notice tone="danger" text={failure} />}
      <div className={classes.submit}>
        <PlainButton type="submit" busy={busy}>
          {t('submit')}
        </PlainButton>
      </div>
    </form>
  )
}
