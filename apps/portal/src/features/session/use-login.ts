import { createElement, type FormEvent, useState } from 'react'
import { hasStatus, useFailureText } from '#lib/failures/failures.ts'
import { lazyImport } from '#lib/lazy/lazy-import.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import type { BesideLogin, NextStep } from './next-step.ts'
import { sessionTexts } from './session.texts.ts'
import type { LoginErrors, LoginField } from './sign-in.ts'

// Lazy-loaded when a field gets the focus, because it includes Zod.
const load = () => lazyImport(() => import('./sign-in.ts'))

/** Submits the login form. The inputs are uncontrolled; this has the state around them. */
export function useLogin() {
  const t = useTexts(sessionTexts)
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [Beside, setBeside] = useState<BesideLogin | null>(null)
  const [errors, setErrors] = useState<LoginErrors>({})
  const [Step, setStep] = useState<NextStep | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const field = (name: LoginField) => form.elements.namedItem(name) as HTMLInputElement
    setBusy(true)
    setFailure(null)
    setBeside(null)
    try {
      const { signIn } = await load()
      const typed = { username: field('username').value, password: field('password').value }
      const found = await signIn(typed)
      // Signed in. Stays busy until the page changes.
      if (!found) return
      const { errors = {}, Step } = found
      setErrors(errors)
      if (Step) setStep(() => Step)
      else field(errors.username ? 'username' : 'password').focus()
    } catch (error) {
      // The specified status of a wrong login or password.
      setFailure(hasStatus(error, 401) ? t('invalidCredentials') : failureText(error))
      setErrors({})
      const offer = (await load().catch(() => null))?.unlockOffer(
        error,
        field('username').value.trim(),
      )
      if (offer) setBeside(() => offer)
      field('password').focus()
    }
    setBusy(false)
  }

  const forget = (name: LoginField) => setErrors((known) => ({ ...known, [name]: undefined }))
  const onOver = (text: string | null) => {
    setStep(null)
    setFailure(text)
  }
  const startPasskey = () =>
    void lazyImport(() => import('./passkey-step.tsx')).then(
      (file) => setStep(() => file.PasskeyStep),
      (error) => setFailure(failureText(error)),
    )
  const step = Step && createElement(Step, { onOver })
  return {
    step,
    startPasskey,
    busy,
    notice: {
      failure,
      Beside,
      shown: {
        setFailure,
        setStep: (next: NextStep | null) => setStep(() => next),
        setBeside: (next: BesideLogin | null) => setBeside(() => next),
      },
    },
    errors,
    submit,
    forget,
    prepare: () => void load().catch(() => {}),
  }
}
