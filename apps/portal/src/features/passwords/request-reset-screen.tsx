import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ApiError, send } from '#lib/api.ts'
import { formTexts } from '#lib/form.texts.ts'
import { useTexts } from '#lib/texts.tsx'
import { useForm } from '#lib/use-form.ts'
import { Notice } from '#ui/notice.tsx'
import { PlainButton } from '#ui/plain-button.tsx'
import { PlainField } from '#ui/plain-field.tsx'
import { PlainPage, plainBelowClass, plainFormClass } from '#ui/plain-page.tsx'
import classes from './passwords.module.css'
import { passwordsTexts } from './passwords.texts.ts'
import { useOtherFailure } from './use-other-failure.ts'

export function RequestResetScreen(): ReactNode {
  const t = useTexts(passwordsTexts)
  const [isSent, setSent] = useState(false)
  return (
    <PlainPage title={t('requestTitle')} intro={isSent ? '' : t('requestIntro')}>
      {isSent ? (
        <div className={classes.done}>
          <Notice tone="success" text={t('requested')} />
          <p className={classes.text}>{t('requestedText')}</p>
        </div>
      ) : (
        <RequestForm onSent={() => setSent(true)} />
      )}
      <Link to="/login" className={plainBelowClass}>
        {t('toSignIn')}
      </Link>
    </PlainPage>
  )
}

const MOST = 200

function RequestForm(props: { onSent: () => void }) {
  const t = useTexts(passwordsTexts)
  const form = useTexts(formTexts)
  const otherFailure = useOtherFailure()
  const { busy, failure, submit, field } = useForm({
    start: { login: '' },
    check: ({ login }) => {
      const { length } = login.trim()
      if (length === 0) return { login: form('required') }
      return length > MOST ? { login: form('tooLong') } : {}
    },
    send: async ({ login }) => {
      await send('requestPasswordReset', { body: { login: login.trim() } })
      props.onSent()
    },
    explain: (error) =>
      error instanceof ApiError && error.status === 400
        ? { login: t('noUser') }
        : otherFailure(error),
  })
  return (
    <form className={plainFormClass} onSubmit={submit} noValidate>
      {failure && <Notice tone="danger" text={failure} />}
      <PlainField
        {...field('login')}
        label={t('login')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <PlainButton type="submit" busy={busy}>
        {t('request')}
      </PlainButton>
    </form>
  )
}
