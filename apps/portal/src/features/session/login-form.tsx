import { Button, PasswordInput, TextInput } from '@mantine/core'
import { sessionCalls, type Tokens } from '@partner-portal/contract/session'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Credentials, resolveCredentials } from '#features/session/login-resolver.ts'
import classes from '#features/session/login-screen.module.css'
import { sessionTexts } from '#features/session/session.texts.ts'
import { ApiError, send } from '#lib/api.ts'
import { useFailureText } from '#lib/failures.ts'
import { useTexts } from '#lib/texts.tsx'
import { storeTokens } from '#lib/token-store.ts'
import { Notice } from '#ui/notice.tsx'

export function LoginForm() {
  const t = useTexts(sessionTexts)
  const failureText = useFailureText()
  const [failure, setFailure] = useState<string | null>(null)
  const passwordInput = useRef<HTMLInputElement | null>(null)
  const form = useForm<Credentials>({
    defaultValues: { username: '', password: '' },
    resolver: resolveCredentials,
  })
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState

  async function signIn(credentials: Credentials) {
    setFailure(null)
    try {
      const tokens: Tokens = await send(sessionCalls.loginCheck, { body: credentials })
      // The route sees the login and goes on to the page that was asked for.
      storeTokens(tokens, 'signed-in')
    } catch (error) {
      const refused = error instanceof ApiError && error.status === 401
      setFailure(refused ? t('invalidCredentials') : failureText(error))
      form.setError('root', {})
      passwordInput.current?.focus()
    }
  }

  const username = form.register('username', {
    onBlur: () => form.setValue('username', form.getValues('username').trim()),
  })
  const password = form.register('password')
  const busy = isSubmitting || isSubmitSuccessful
  return (
    <form className={classes.form} onSubmit={form.handleSubmit(signIn)} noValidate>
      {failure && <Notice tone="danger" text={failure} />}
      <TextInput
        {...username}
        label={t('login')}
        error={errors.username && t(errors.username.type === 'too_big' ? 'tooLong' : 'required')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        size="md"
      />
      <PasswordInput
        {...password}
        ref={(input) => {
          password.ref(input)
          passwordInput.current = input
        }}
        label={t('password')}
        error={errors.password && t(errors.password.type === 'too_big' ? 'tooLong' : 'required')}
        autoComplete="current-password"
        size="md"
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('signIn')}
      </Button>
    </form>
  )
}
