import { Link } from '@tanstack/react-router'
import { useConfig } from '#lib/config/config-context.ts'
import { formTexts } from '#lib/form/form.texts.ts'
import { rememberLogin, typedLogin } from '#lib/session/typed-login.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { plainBelowClass, plainFormClass } from '#ui/plain-page.tsx'
import { LoginNotice } from './login-notice.tsx'
import { sessionTexts } from './session.texts.ts'
import { useLogin } from './use-login.ts'

/** Not on a touch screen, whose keyboard would cover the page. */
function focusOnce(input: HTMLInputElement | null) {
  if (window.matchMedia('(pointer: fine)').matches) input?.focus({ preventScroll: true })
}

export function LoginForm() {
  const t = useTexts(sessionTexts)
  const form = useTexts(formTexts)
  const { passkeys } = useConfig()
  const { step, startPasskey, busy, notice, errors, submit, forget, prepare } = useLogin()
  if (step) return step
  return (
    <>
      <form className={plainFormClass} onSubmit={submit} onInput={prepare} noValidate>
        <LoginNotice {...notice} />
        <TextField
          name="username"
          label={t('login')}
          defaultValue={typedLogin()}
          ref={focusOnce}
          error={errors.username && form(errors.username)}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={() => forget('username')}
          onBlur={(event) => {
            event.currentTarget.value = event.currentTarget.value.trim()
            rememberLogin(event.currentTarget.value)
          }}
        />
        <PasswordField
          name="password"
          label={t('password')}
          error={errors.password && form(errors.password)}
          autoComplete="current-password"
          onChange={() => forget('password')}
        />
        <Button size="large" type="submit" busy={busy}>
          {t('signIn')}
        </Button>
        {passkeys && (
          <Button variant="default" size="large" onClick={startPasskey}>
            {t('passkey')}
          </Button>
        )}
      </form>
      <Link to="/resetting" className={plainBelowClass}>
        {t('forgotten')}
      </Link>
    </>
  )
}
