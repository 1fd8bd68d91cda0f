import { resetRequest } from '@partner-portal/contract/account/password.rules'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { send } from '#lib/api/api.ts'
import { hasStatus } from '#lib/failures/failures.ts'
import { useForm } from '#lib/form/use-form.ts'
import { rememberLogin, typedLogin } from '#lib/session/typed-login.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Form } from '#ui/field/form.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Stack, Text } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PlainPage, plainBelowClass } from '#ui/plain-page.tsx'
import { passwordsTexts } from './passwords.texts.ts'
import { useOtherFailure } from './use-other-failure.ts'

export function RequestResetScreen(): ReactNode {
  const t = useTexts(passwordsTexts)
  const [isSent, setSent] = useState(false)
  return (
    <PlainPage title={t('requestTitle')} intro={isSent ? '' : t('requestIntro')}>
      {isSent ? (
        <Stack gap={0} top={16}>
          <Notice tone="success" text={t('requested')} />
          <Text top={16} secondary>
            {t('requestedText')}
          </Text>
        </Stack>
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
  const form = useForm({
    start: { login: typedLogin() },
    // A login is not left to the next user of a shared machine.
    draft: null,
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
    <Form form={form} submitText={t('request')}>
      <TextField
        {...form.secret('login')}
        label={t('login')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
    </Form>
  )
}
