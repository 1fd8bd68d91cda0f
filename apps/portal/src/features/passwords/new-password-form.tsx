import { type HistoryState, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, send } from '#lib/api.ts'
import { formTexts } from '#lib/form.texts.ts'
import { newPasswordTexts } from '#lib/new-password.texts.ts'
import { checkNewPassword } from '#lib/new-password.ts'
import { signOut } from '#lib/sign-out.ts'
import { useTexts } from '#lib/texts.tsx'
import { useForm } from '#lib/use-form.ts'
import { NewPasswordFields } from '#ui/new-password-fields.tsx'
import { Notice } from '#ui/notice.tsx'
import { PlainButton } from '#ui/plain-button.tsx'
import { PlainField } from '#ui/plain-field.tsx'
import { plainFormClass } from '#ui/plain-page.tsx'
import { passwordsTexts } from './passwords.texts.ts'
import { useOtherFailure } from './use-other-failure.ts'

interface NewPasswordFormProps {
  readonly hash: string
  readonly submitText: string
  readonly loginNotice: NonNullable<HistoryState['loginNotice']>
}

export function NewPasswordForm({ hash, submitText, loginNotice }: NewPasswordFormProps) {
  const t = useTexts(passwordsTexts)
  const required = useTexts(formTexts)
  const rules = useTexts(newPasswordTexts)
  const otherFailure = useOtherFailure()
  const navigate = useNavigate()
  const [isUsedUp, setUsedUp] = useState(false)
  const { busy, failure, submit, field } = useForm({
    start: { smsCode: '', password: '', repeat: '' },
    check: ({ smsCode, ...passwords }) => ({
      ...(smsCode.trim() ? {} : { smsCode: required('required') }),
      ...checkNewPassword(passwords, rules, required),
    }),
    send: async ({ smsCode, password }) => {
      setUsedUp(false)
      await send('changePassword', { body: { hash, password, smsCode: smsCode.trim() } })
      void signOut()
      await navigate({ to: '/login', state: { loginNotice }, replace: true })
    },
    explain: (error) => {
      const code = error instanceof ApiError ? error.code : undefined
      setUsedUp(code === 'LINK_EXPIRED')
      return code === 'SMS_CODE_WRONG' ? { smsCode: t('wrongCode') } : otherFailure(error)
    },
  })
  return (
    <form className={plainFormClass} onSubmit={submit} noValidate>
      {failure && (
        <Notice tone="danger" text={isUsedUp ? `${failure} ${t('linkUsedUp')}` : failure}>
          {isUsedUp && <Link to="/resetting">{t('newLink')}</Link>}
        </Notice>
      )}
      <PlainField
        {...field('smsCode')}
        label={t('smsCode')}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <NewPasswordFields password={field('password')} repeat={field('repeat')} />
      <PlainButton type="submit" busy={busy}>
        {submitText}
      </PlainButton>
    </form>
  )
}
