import { Link } from '@tanstack/react-router'
import { formTexts } from '#lib/form.texts.ts'
import { useTexts } from '#lib/texts.tsx'
import { Notice } from '#ui/notice.tsx'
import { PlainButton } from '#ui/plain-button.tsx'
import { PlainField } from '#ui/plain-field.tsx'
import { plainBelowClass, plainFormClass } from '#ui/plain-page.tsx'
import { PlainPassword } from '#ui/plain-password.tsx'
import { sessionTexts } from './session.texts.ts'
import { useLogin } from './use-login.ts'

export function LoginForm() {
  const t = useTexts(sessionTexts)
  const form = useTexts(formTexts)
  const { busy, failure, errors, submit, forget, prepare } = useLogin()
  return (
    <>
      <form className={plainFormClass} onSubmit={submit} onFocus={prepare} noValidate>
        {failure && <Notice tone="danger" text={failure} />}
        <PlainField
          name="username"
          label={t('login')}
          error={errors.username && form(errors.username)}
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
          error={errors.password && form(errors.password)}
          autoComplete="current-password"
          onChange={() => forget('password')}
        />
        <PlainButton type="submit" busy={busy}>
          {t('signIn')}
        </PlainButton>
      </form>
      <Link to="/resetting" className={plainBelowClass}>
        {t('forgotten')}
      </Link>
    </>
  )
}
