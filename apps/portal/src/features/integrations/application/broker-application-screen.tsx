import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { CompanyState } from '#domain/companies/company-state.tsx'
import { NipField } from '#domain/companies/nip-field.tsx'
import { useCompany, useFoundCompany } from '#domain/companies/use-company.ts'
import { ConsentBoxes } from '#domain/consents/consent-boxes.tsx'
import { publicOffer } from '#domain/products/use-offer.ts'
import { useProductName } from '#domain/products/use-product-name.ts'
import { send } from '#lib/api/api.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { BareInput } from '#ui/field/bare-input.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { RestoredNotice } from '#ui/field/restored-notice.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { FormPart, wholeRowClass } from '#ui/form-part.tsx'
import { Stack } from '#ui/layout.tsx'
import { FailureNotice } from '#ui/notice.tsx'
import { PlainPage } from '#ui/plain-page.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { brokerApplicationTexts } from './broker-application.texts.ts'
import { type BrokerValues, brokerFormFor } from './broker-fields.ts'

export function BrokerApplicationScreen(): ReactNode {
  const t = useTexts(brokerApplicationTexts)
  const [form] = useState(() => brokerFormFor(publicOffer()))
  return (
    <PlainPage title={t('title')} intro={t('intro')}>
      <BrokerApplicationForm form={form} />
    </PlainPage>
  )
}

function BrokerApplicationForm(props: { form: ReturnType<typeof brokerFormFor> }) {
  const { products, consents, unkept, empty, schema, read } = props.form
  const t = useTexts(brokerApplicationTexts)
  const nameOf = useProductName()
  const navigate = useNavigate()
  const companyId = useId()
  const trap = useRef<HTMLInputElement>(null)

  const { values, change, failure, busy, submit, field, box, startAnew } = useForm({
    start: empty,
    draft: 'broker-application',
    unkept,
    schema,
    checkedOnLeave: ['nip', 'phoneNumber', 'email'],
    read,
    send: (application) => {
      const faxNumber = trap.current?.value
      const body = { ...application, ...(faxNumber ? { faxNumber } : {}) }
      return send('createBrokerApplication', { body })
    },
    onSuccess: () =>
      navigate({ to: '/dziekujemy', state: { isApplicationSent: true }, replace: true }),
  })
  const company = useCompany(values as BrokerValues, change, useFoundCompany(values.nip ?? ''))

  return (
    <Stack as="form" gap={20} onSubmit={submit} noValidate>
      <RestoredNotice startAnew={startAnew} hasConsents />
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
        {products.map((product) => (
          <Checkbox
            key={product.code}
            {...box(product.code, product.code)}
            label={nameOf(product.code)}
          />
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
 * A honeypot: people cannot see or reach the field, and the server drops forms with a value in it.
 * Not hidden by `display`, by which programs tell a trap.
 */
function TrapField({ ref }: { ref: Ref<HTMLInputElement> }) {
  const t = useTexts(brokerApplicationTexts)
  return (
    <VisuallyHidden aria-hidden="true">
      <label>
        {t('fax')}
        <BareInput ref={ref} name="faxNumber" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </VisuallyHidden>
  )
}
