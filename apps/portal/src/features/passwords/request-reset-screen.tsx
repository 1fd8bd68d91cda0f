import { resetRequest } from '@partner-portal/contract/rules/password'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { send } from '#lib/api/api.ts'
import { hasStatus } from '#lib/failures/failures.ts'
import { useForm } from '#lib/form/use-form.ts'
import { rememberLogin, typedLogin } from '#lib/session/typed-login.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Text } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
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
          <Text top={16} secondary>
            {t('requestedText')}
          </Text>
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

function RequestForm(props: { onSent: () => void }) {
  const t = useTexts(passwordsTexts)
  const otherFailure = useOtherFailure()
  const { busy, failure, submit, field } = useForm({
    start: { login: typedLogin() },
    schema: resetRequest,
    send: (body) => {
      rememberLogin(body.login)
      return send('requestPasswordReset', { body })
    },
    onSuccess: props.onSent,
    // As specified, a 400 means an unknown login.
    explain: (error) => (hasStatus(error, 400) ? { login: t('noUser') } : otherFailure(error)),
  })
  return (
    <form className={plainFormClass} onSubmit={submit} noValidate>
      {failure && <Notice tone="danger" text={failure} />}
      <TextField
        {...field('login')}
        label={t('login')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button size="large" type="submit" busy={busy}>
        {t('request')}
      </Button>
    </form>
  )
}
