import { brokerApplication } from '@partner-portal/contract/rules/broker'
import { offeredProducts } from '@partner-portal/contract/values/products'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { CompanyState } from '#domain/company/company-state.tsx'
import { NipField } from '#domain/company/nip-field.tsx'
import { useCompany, useFoundCompany } from '#domain/company/use-company.ts'
import { ConsentBoxes } from '#domain/consents/consent-boxes.tsx'
import { useProductName } from '#domain/products/use-product-name.ts'
import { send } from '#lib/api/api.ts'
import { useForm } from '#lib/form/use-form.ts'
import { dropDraft, keepDraft, readDraft } from '#lib/storage/draft.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { FormPart, wholeRowClass } from '#ui/form-part.tsx'
import { Stack } from '#ui/layout.tsx'
import { FailureNotice, Notice } from '#ui/notice.tsx'
import { PlainPage } from '#ui/plain-page.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { brokerApplicationTexts } from './broker-application.texts.ts'
import {
  applicationInput,
  type BrokerValues,
  consents,
  draftFields,
  draftName,
  emptyApplication,
} from './broker-fields.ts'

export function BrokerApplicationScreen(): ReactNode {
  const t = useTexts(brokerApplicationTexts)
  const [draft] = useState(() => readDraft(draftName, draftFields))
  return (
    <PlainPage title={t('title')} intro={t('intro')}>
      {draft && (
        <Stack gap={0} below={20}>
          <Notice tone="information" text={t('restored')} />
        </Stack>
      )}
      <BrokerApplicationForm start={{ ...emptyApplication, ...draft }} />
    </PlainPage>
  )
}

function BrokerApplicationForm({ start }: { start: BrokerValues }) {
  const t = useTexts(brokerApplicationTexts)
  const productName = useProductName()
  const navigate = useNavigate()
  const companyId = useId()
  const trap = useRef<HTMLInputElement>(null)

  const { values, change, failure, busy, submit, field, box } = useForm({
    start,
    schema: brokerApplication,
    checkedOnLeave: ['nip', 'phoneNumber', 'email'],
    read: applicationInput,
    send: (application) => {
      const faxNumber = trap.current?.value
      const body = { ...application, ...(faxNumber ? { faxNumber } : {}) }
      return send('createBrokerApplication', { body })
    },
    onSuccess: () => {
      dropDraft(draftName)
      return navigate({ to: '/dziekujemy', state: { isApplicationSent: true }, replace: true })
    },
  })
  const company = useCompany(values, change, useFoundCompany(values.nip))
  useEffect(() => keepDraft(draftName, values, draftFields), [values])

  return (
    <Stack as="form" gap={20} onSubmit={submit} noValidate>
      <FormPart title={t('company')}>
        <NipField {...field('nip')} label={t('nip')} describedBy={companyId} company={company} />
        <TextField {...field('companyName')} label={t('companyName')} autoComplete="organization" />
        <CompanyState
          id={companyId}
          hasFault={company.isWrong || field('nip').error !== undefined}
          {...company}
        />
        <div className={wholeRowClass}>
          <TextField
            {...field('website')}
            label={t('website')}
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
          />
        </div>
      </FormPart>
      <FormPart title={t('contactPerson')}>
        <TextField {...field('firstName')} label={t('firstName')} autoComplete="given-name" />
        <TextField {...field('lastName')} label={t('lastName')} autoComplete="family-name" />
        <TextField
          {...field('phoneNumber')}
          label={t('phoneNumber')}
          type="tel"
          autoComplete="tel"
        />
        <TextField {...field('email')} label={t('email')} type="email" autoComplete="email" />
      </FormPart>
      <FormPart title={t('products')} boxes>
        {offeredProducts.map((code) => (
          <Checkbox key={code} {...box(code, code)} label={productName(code)} />
        ))}
      </FormPart>
      <FormPart title={t('more')}>
        <div className={wholeRowClass}>
          <TextArea {...field('message')} label={t('message')} rows={4} />
        </div>
      </FormPart>
      <TrapField ref={trap} />
      <ConsentBoxes consents={consents} box={box} />
      <FailureNotice text={failure} />
      <Button size="large" type="submit" busy={busy}>
        {t('submit')}
      </Button>
    </Stack>
  )
}

/**
 * A honeypot: people cannot see or reach it, and the server drops forms that fill it in. Not by
 * `display`, by which programs tell a trap.
 */
function TrapField({ ref }: { ref: Ref<HTMLInputElement> }) {
  const t = useTexts(brokerApplicationTexts)
  return (
    <VisuallyHidden aria-hidden="true">
      <label>
        {t('fax')}
        <input ref={ref} name="faxNumber" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </VisuallyHidden>
  )
}
