import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { useConfig } from '#lib/config/config-context.ts'
import { hasFeature } from '#lib/config/features.ts'
import { rememberLogin, typedLogin } from '#lib/session/typed-login.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { PlainPage, plainBelowClass, plainFormClass } from '#ui/plain-page.tsx'
import { signInTexts } from './sign-in.texts.ts'
import { useLogin } from './use-login.tsx'

const loginRoute = getRouteApi('/public/login')

export function LoginScreen() {
  const t = useTexts(signInTexts)
  const { redirect } = loginRoute.useSearch()
  const stateNotice = useLocation({ select: ({ state }) => state.loginNotice })
  const notice = stateNotice ?? (redirect && 'accessDenied')
  const isGood = notice === 'passwordSet' || notice === 'passwordChanged'
  return (
    <PlainPage title={t('title')} intro={t('intro')}>
      {notice && (
        <div style={{ marginBottom: 20 }}>
          <Notice tone={isGood ? 'success' : 'warning'} text={t(notice)} />
        </div>
      )}
      <LoginForm />
    </PlainPage>
  )
}

function LoginForm() {
  const t = useTexts(signInTexts)
  const { passkeys } = useConfig()
  const { step, notice, field, busy, submit, startPasskey, prepare } = useLogin()
  if (step) return step
  return (
    <>
      <form ref={begin} className={plainFormClass} onSubmit={submit} onInput={prepare} noValidate>
        {notice}
        <TextField
          {...field('username')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onBlur={({ currentTarget: input }) => {
            input.value = input.value.trim()
            rememberLogin(input.value)
          }}
        />
        <PasswordField {...field('password')} autoComplete="current-password" />
        <Button size="large" type="submit" busy={busy}>
          {t('signIn')}
        </Button>
        {passkeys && hasFeature('account') && (
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

/** No focus on a touch screen, whose keyboard would cover the page. */
function begin(form: HTMLFormElement | null) {
  const username = form?.querySelector('input')
  if (!form || !username) return
  // The property: a style sheet could read the attribute.
  username.value = typedLogin()
  const before = document.querySelector('#start form')
  if (before) goOn(before, form)
  else if (window.matchMedia('(pointer: fine)').matches) username.focus({ preventScroll: true })
}

/** From the form without code (src/prerender.tsx): with what was typed, caret, focus and a pressed button. */
function goOn(before: Element, form: HTMLFormElement) {
  const now = controlsOf(form)
  const focused = document.activeElement
  for (const [index, control] of controlsOf(before).entries()) {
    const next = now[index]
    if (control instanceof HTMLInputElement && next instanceof HTMLInputElement) {
      next.value = control.value
      if (control.value !== '') next.dispatchEvent(new Event('input', { bubbles: true }))
      next.setSelectionRange(control.selectionStart, control.selectionEnd)
    }
    if (control === focused) next?.focus({ preventScroll: true })
  }
  if (before.querySelector('[aria-busy=true]')) form.requestSubmit()
}

/** With the link below. */
function controlsOf(form: Element): NodeListOf<HTMLElement> {
  return (form.parentElement ?? form).querySelectorAll('input, button, a')
}
