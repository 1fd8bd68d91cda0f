import { offeredProducts } from '@partner-portal/contract/products'
import { useNavigate } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { CompanyState } from '#domain/company-state.tsx'
import { ConsentBoxes } from '#domain/consent-boxes.tsx'
import { useCompany } from '#domain/use-company.ts'
import { useFaultTexts } from '#domain/use-fault-texts.ts'
import { useProductName } from '#domain/use-product-name.ts'
import { send } from '#lib/api.ts'
import { useTexts } from '#lib/texts.tsx'
import { useForm } from '#lib/use-form.ts'
import { FormPart, wholeRowClass } from '#ui/form-part.tsx'
import { Notice } from '#ui/notice.tsx'
import { PlainButton } from '#ui/plain-button.tsx'
import { PlainCheckbox } from '#ui/plain-checkbox.tsx'
import { PlainField } from '#ui/plain-field.tsx'
import { plainFormClass } from '#ui/plain-page.tsx'
import { PlainTextArea } from '#ui/plain-text-area.tsx'
import { brokerApplicationTexts } from './broker-application.texts.ts'
import {
  applicationFaults,
  applicationOf,
  type BrokerFormField,
  type BrokerValues,
  consents,
  emptyApplication,
} from './broker-fields.ts'
import { useBrokerRefusal } from './broker-refusal.ts'
import { dropDraft, keepDraft } from './draft.ts'
import { TrapField } from './trap-field.tsx'

export function BrokerApplicationForm({ draft }: { draft: BrokerValues | null }) {
  const t = useTexts(brokerApplicationTexts)
  const faultTexts = useFaultTexts()
  const refusal = useBrokerRefusal()
  const productName = useProductName()
  const navigate = useNavigate()
  const companyId = useId()
  const trap = useRef<HTMLInputElement>(null)

  const { values, change, failure, busy, submit, field, box } = useForm<BrokerFormField>({
    start: draft ?? emptyApplication,
    check: (typed) => faultTexts(applicationFaults(typed)),
    send: async (typed) => {
      const faxNumber = trap.current?.value
      const body = { ...applicationOf(typed), ...(faxNumber ? { faxNumber } : {}) }
      keepDraft(typed)
      await send('createBrokerApplication', { body })
      dropDraft()
      await navigate({ to: '/dziekujemy', state: { isApplicationSent: true }, replace: true })
    },
    explain: refusal,
  })
  const company = useCompany(values, change)

  return (
    <form className={plainFormClass} onSubmit={submit} noValidate>
      <FormPart title={t('company')}>
        <PlainField
          {...field('nip')}
          label={t('nip')}
          inputMode="numeric"
          autoComplete="off"
          describedBy={companyId}
        />
        <PlainField
          {...field('companyName')}
          label={t('companyName')}
          autoComplete="organization"
        />
        <CompanyState id={companyId} {...company} />
        <div className={wholeRowClass}>
          <PlainField
            {...field('website')}
            label={t('website')}
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
          />
        </div>
      </FormPart>
      <FormPart title={t('contactPerson')}>
        <PlainField {...field('firstName')} label={t('firstName')} autoComplete="given-name" />
        <PlainField {...field('lastName')} label={t('lastName')} autoComplete="family-name" />
        <PlainField
          {...field('phoneNumber')}
          label={t('phoneNumber')}
          type="tel"
          autoComplete="tel"
        />
        <PlainField {...field('email')} label={t('email')} type="email" autoComplete="email" />
      </FormPart>
      <FormPart title={t('products')} boxes>
        {offeredProducts.map((code) => (
          <PlainCheckbox key={code} {...box(code, code)} label={productName(code)} />
        ))}
      </FormPart>
      <FormPart title={t('more')}>
        <div className={wholeRowClass}>
          <PlainTextArea {...field('message')} label={t('message')} rows={4} />
        </div>
      </FormPart>
      <TrapField ref={trap} />
      <ConsentBoxes consents={consents} box={box} />
      {failure && <Notice tone="danger" text={failure} />}
      <PlainButton type="submit" busy={busy}>
        {t('submit')}
      </PlainButton>
    </form>
  )
}
