import { contactRules } from '@partner-portal/contract/contact-rules'
import type { Fault } from '@partner-portal/contract/field-rules'
import type { Contact } from '@partner-portal/contract/settings'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { contactQuery } from './contact.queries.ts'
import classes from './settings.module.css'
import { settingsTexts } from './settings.texts.ts'
import { formFaults } from '#domain/form-faults.ts'
import { UnsavedWarning } from '#ui/unsaved-warning.tsx'
import { ApiError, send } from '#lib/api.ts'
import { useFailureText } from '#lib/failures.ts'
import { formTexts } from '#lib/form.texts.ts'
import { useTexts } from '#lib/texts.tsx'
import { useForm } from '#lib/use-form.ts'
import { Notice } from '#ui/notice.tsx'
import { PlainButton } from '#ui/plain-button.tsx'
import { PlainField } from '#ui/plain-field.tsx'
import { PlainPassword } from '#ui/plain-password.tsx'

type Field = 'email' | 'phoneNumber' | 'password'

function fieldsOf({ email, phoneNumber }: Contact): Record<Field, string> {
  return { email: email ?? '', phoneNumber: phoneNumber ?? '', password: '' }
}

export function ContactForm({ saved }: { saved: Contact }) {
  const t = useTexts(settingsTexts)
  const required = useTexts(formTexts)
  const failureText = useFailureText()
  const queryClient = useQueryClient()
  const hintId = useId()
  const [isSaved, setSaved] = useState(false)
  const wrong: Record<Field, string> = {
    email: t('wrongEmail'),
    phoneNumber: t('wrongPhone'),
    password: t('wrongPassword'),
  }

  const { values, setValues, busy, failure, submit, field } = useForm<Field>({
    start: fieldsOf(saved),
    check: (typed) => {
      setSaved(false)
      const { email, phoneNumber } = formFaults<Field>(contactRules, {}, typed)
      const say = (name: Field, fault: Fault | undefined) =>
        fault && { [name]: fault === 'required' ? required('required') : wrong[name] }
      return {
        ...say('email', email),
        ...say('phoneNumber', phoneNumber),
        ...say('password', typed.password === '' ? 'required' : undefined),
      }
    },
    send: async (body) => {
      const answer = (await send('updateContact', { body })) as Contact | undefined
      const contact = { email: body.email, phoneNumber: body.phoneNumber, ...answer }
      queryClient.setQueryData(contactQuery.queryKey, contact)
      setValues(fieldsOf(contact))
      setSaved(true)
    },
    explain: (error) => {
      if (!(error instanceof ApiError) || error.status !== 400) return failureText(error)
      if (error.code === 'WRONG_PASSWORD') return { password: wrong.password }
      const named = (['email', 'phoneNumber'] as const).find((name) =>
        error.errors.some((sentence) => sentence.startsWith(name)),
      )
      return named ? { [named]: wrong[named] } : failureText(error)
    },
  })
  const start = fieldsOf(saved)
  const isChanged = values.email !== start.email || values.phoneNumber !== start.phoneNumber

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <UnsavedWarning isChanged={isChanged} />
      {failure && <Notice tone="danger" text={failure} />}
      {isSaved && !isChanged && <Notice tone="success" text={t('saved')} />}
      <p className={classes.intro}>{t('contactIntro')}</p>
      <PlainField {...field('email')} label={t('email')} type="email" autoComplete="email" />
      <PlainField {...field('phoneNumber')} label={t('phone')} type="tel" autoComplete="tel" />
      <div>
        <p id={hintId} className={classes.hint}>
          {t('contactPassword')}
        </p>
        <PlainPassword
          {...field('password')}
          label={t('currentPassword')}
          autoComplete="current-password"
          describedBy={hintId}
        />
      </div>
      <PlainButton type="submit" busy={busy}>
        {t('save')}
      </PlainButton>
    </form>
  )
}
