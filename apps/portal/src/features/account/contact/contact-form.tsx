import { type ContactField, contactChange } from '@partner-portal/contract/account/contact.rules'
import type { Contact } from '@partner-portal/contract/account/settings'
import { useId } from 'react'
import { send } from '#lib/api/api.ts'
import { useQueryCache } from '#lib/api/part.ts'
import { hasFeature } from '#lib/config/features.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { useForm } from '#lib/form/use-form.ts'
import { formatPhone } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Form } from '#ui/field/form.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Text } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { currentPasswordTexts } from '../card/card.texts.ts'
import { contactQuery } from './contact.queries.ts'
import { contactTexts } from './contact.texts.ts'

type Field = ContactField | 'password'

function fieldsOf({ email, phoneNumber }: Contact): Record<Field, string> {
  return { email: email ?? '', phoneNumber: formatPhone(phoneNumber ?? ''), password: '' }
}

export function ContactForm({ saved }: { saved: Contact }) {
  const t = useTexts(contactTexts)
  const current = useTexts(currentPasswordTexts)
  const cache = useQueryCache()
  const hintId = useId()
  const wrong: Record<Field, string> = {
    email: t('wrongEmail'),
    phoneNumber: t('wrongPhone'),
    password: current('wrongPassword'),
  }

  const form = useForm({
    start: fieldsOf(saved),
    draft: 'contact',
    schema: contactChange,
    textOf: (code, name) => (code === 'required' ? undefined : wrong[name]),
    send: async (body) => {
      const { email, phoneNumber, unverified } = (await send('updateContact', { body })) ?? {}
      return {
        email: email ?? body.email,
        phoneNumber: phoneNumber ?? body.phoneNumber,
        unverified: unverified ?? [],
      }
    },
    // Data in force at once begin the form anew.
    toast: ({ unverified }) => (unverified.length > 0 ? '' : t('saved')),
    onSuccess: (contact) => {
      cache.setQueryData(contactQuery.queryKey, contact)
      form.setValues(fieldsOf(contact))
    },
    explain: (error) =>
      hasCode(error, 'WRONG_PASSWORD', 400) ? { password: wrong.password } : undefined,
  })

  return (
    <Form form={form} submitText={t('save')}>
      {form.isSent && !form.isChanged && Boolean(saved.unverified?.length) && (
        <Notice tone="success" text={t('codesSent')} />
      )}
      <Text secondary>
        {t('contactIntro')} {hasFeature('account') && t('contactIntroCodes')}
      </Text>
      <TextField {...form.field('email')} label={t('email')} type="email" autoComplete="email" />
      <TextField {...form.field('phoneNumber')} label={t('phone')} type="tel" autoComplete="tel" />
      <div>
        <Text size={14} below={8} secondary id={hintId}>
          {t('contactPassword')}
        </Text>
        <PasswordField
          {...form.secret('password')}
          label={current('currentPassword')}
          autoComplete="current-password"
          describedBy={hintId}
        />
      </div>
    </Form>
  )
}
