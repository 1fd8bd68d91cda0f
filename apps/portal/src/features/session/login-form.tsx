import classes from './login-screen.module.css'
import { sessionTexts } from './session.texts.ts'
import { useLogin } from './use-login.ts'
import { useTexts } from '#lib/texts.tsx'
import { Notice } from '#ui/notice.tsx'
import { PlainButton } from '#ui/plain-button.tsx'
import { PlainField } from '#ui/plain-field.tsx'
import { PlainPassword } from '#ui/plain-password.tsx'

export function LoginForm() {
  const t = useTexts(sessionTexts)
  const { busy, failure, errors, submit, forget, prepare } = useLogin()
  return (
    <form className={classes.form} onSubmit={submit} onFocus={prepare} noValidate>
      {failure && <Notice tone="danger" text={failure} />}
      <PlainField
        name="username"
        label={t('login')}
        error={errors.username && t(errors.username)}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={() => forget('username')}
        onBlur={(event) => {
          event.currentTarget.value = event.currentTarget.value.trim()
        }}
      />
      <PlainPassword
        name="password"
        label={t('password')}
        error={errors.password && t(errors.password)}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        autoComplete="current-password"
        onChange={() => forget('password')}
      />
      <PlainButton type="submit" busy={busy}>
        {t('signIn')}
      </PlainButton>
    </form>
  )
}
