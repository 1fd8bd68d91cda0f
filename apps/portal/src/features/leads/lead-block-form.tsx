import { offeredProducts } from '@partner-portal/contract/products'
import { leadForm } from '@partner-portal/contract/rules/lead'
import { useEffect, useId, useRef, useState } from 'react'
import { CompanyState } from '#domain/company/company-state.tsx'
import { NipField } from '#domain/company/nip-field.tsx'
import { useCompany } from '#domain/company/use-company.ts'
import { ConsentBoxes } from '#domain/consents/consent-boxes.tsx'
import { useProductName } from '#domain/products/use-product-name.ts'
import { gridKey } from '#grid/query/grid-key.ts'
import { send } from '#lib/api/api.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useUser } from '#lib/session/user.ts'
import { dropDraft, keepDraft, readDraft } from '#lib/storage/draft.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { FormPart, wholeRowClass } from '#ui/form-part.tsx'
import { Notice } from '#ui/notice.tsx'
import { UnsavedWarning } from '#ui/unsaved-warning.tsx'
import { LeadAvailability } from './lead-availability.tsx'
import classes from './lead-block.module.css'
import { availabilityKey, leadMeterQuery } from './lead-block.queries.ts'
import { leadBlockTexts } from './lead-block.texts.ts'
import {
  consents,
  draftFields,
  emptyLead,
  leadFormFields,
  leadInput,
  nextLead,
} from './lead-fields.ts'
import { useLeadRefusal } from './lead-refusal.ts'
import type { ReportedLead } from './reported-leads.tsx'
import { useIdempotencyKey } from './use-idempotency-key.ts'

export function LeadBlockForm(props: { onBlocked: (lead: ReportedLead) => void }) {
  const t = useTexts(leadBlockTexts)
  const refusal = useLeadRefusal()
  const productName = useProductName()
  const idempotency = useIdempotencyKey()
  const companyId = useId()
  const form = useRef<HTMLFormElement>(null)
  const draftName = `lead.${useUser().username}`
  const [draft] = useState(() => readDraft(draftName, draftFields))

  const { values, setValues, change, failure, busy, submit, field, box } = useForm({
    start: { ...emptyLead, ...draft },
    schema: leadForm,
    checkedOnLeave: ['nip', 'phoneNumber', 'email'],
    read: leadInput,
    send: (body) => {
      const headers = { 'Idempotency-Key': idempotency.keyOf(body) }
      return send('blockLead', { body, headers })
    },
    onSuccess: (lead, typed) => {
      idempotency.done()
      props.onBlocked({ ...lead, companyName: typed.companyName })
      setValues(nextLead(typed))
      setRestored(false)
      form.current?.querySelector<HTMLElement>('[name=nip]')?.focus({ preventScroll: true })
    },
    invalidates: [leadMeterQuery.queryKey, availabilityKey, gridKey('findLeads')],
    explain: refusal,
  })
  const company = useCompany(values, change)
  const untouched = nextLead(values)
  const isTyped = leadFormFields.some((name) => values[name] !== untouched[name])
  const [isRestored, setRestored] = useState(draft !== null)
  useEffect(
    () => keepDraft(draftName, isTyped ? values : emptyLead, draftFields),
    [draftName, isTyped, values],
  )

  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <UnsavedWarning isChanged={isTyped} onLeave={() => dropDraft(draftName)} />
      {isRestored && isTyped && (
        <Notice tone="information" text={t('restored')}>
          <Button
            size="small"
            variant="default"
            onClick={() => {
              setValues(emptyLead)
              setRestored(false)
            }}
          >
            {t('startAnew')}
          </Button>
        </Notice>
      )}
      <FormPart title={t('company')}>
        <NipField {...field('nip')} label={t('nip')} describedBy={companyId} company={company} />
        <TextField {...field('companyName')} label={t('companyName')} autoComplete="off" />
        <CompanyState
          id={companyId}
          hasFault={company.isWrong || field('nip').error !== undefined}
          {...company}
        />
        <LeadAvailability nip={values.nip} />
      </FormPart>
      <FormPart title={t('contactPerson')}>
        <TextField {...field('firstName')} label={t('firstName')} autoComplete="off" />
        <TextField {...field('lastName')} label={t('lastName')} autoComplete="off" />
        <TextField {...field('phoneNumber')} label={t('phoneNumber')} type="tel" />
        <TextField {...field('email')} label={t('email')} type="email" />
      </FormPart>
      <FormPart title={t('financing')}>
        <SelectField
          {...field('product')}
          label={t('product')}
          empty={t('chooseProduct')}
          options={offeredProducts.map((value) => ({ value, label: productName(value) }))}
        />
        <TextField {...field('amount')} label={t('amount')} inputMode="decimal" />
        <div className={wholeRowClass}>
          <TextArea {...field('note')} label={t('note')} />
        </div>
      </FormPart>
      <ConsentBoxes consents={consents} box={box} />
      {failure && <Notice tone="danger" text={failure} />}
      <div className={classes.submit}>
        <Button size="large" type="submit" busy={busy}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}
