import { type FormEvent, type ReactNode, useState } from 'react'
import { hasStatus, useFailureText } from '#lib/failures/failures.ts'
import { formTexts } from '#lib/form/form.texts.ts'
import { lazyImport } from '#lib/lazy/lazy-import.ts'
import { type Sentence, useTexts } from '#lib/texts/texts.tsx'
import { FailureNotice } from '#ui/notice.tsx'
import { signInTexts } from './sign-in.texts.ts'
import type { LoginErrors, LoginField } from './sign-in.tsx'

// Lazy-loaded when a field gets the focus, because it includes Zod.
const importSignIn = () => import('./sign-in.tsx')
const importSteps = () => import('./second-step.tsx')

/** Submits the login form, with state around its uncontrolled inputs. */
export function useLogin() {
  const t = useTexts(signInTexts)
  const form = useTexts(formTexts)
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Sentence | null>(null)
  const [above, setAbove] = useState<ReactNode>(null)
  const [errors, setErrors] = useState<LoginErrors>({})
  const [step, setStep] = useState<ReactNode>(null)

  const end = (text: Sentence | null) => {
    setStep(null)
    setFailure(text)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const inputs = event.currentTarget.elements
    const field = (name: LoginField) => inputs.namedItem(name) as HTMLInputElement
    setBusy(true)
    setFailure(null)
    setAbove(null)
    try {
      const { signIn } = await lazyImport(importSignIn)
      const typed = { username: field('username').value, password: field('password').value }
      const faults = await signIn(typed, { setStep, setAbove, setFailure, end })
      // Signed in. Stays busy until the page changes.
      if (!faults) return
      setErrors(faults)
      field(faults.username ? 'username' : 'password').focus()
    } catch (error) {
      // The specified status of a wrong login or password.
      setFailure(hasStatus(error, 401) ? t('invalidCredentials') : failureText(error))
      setErrors({})
      field('password').focus()
    }
    setBusy(false)
  }

  async function startPasskey() {
    try {
      const { PasskeyStep } = await lazyImport(importSteps)
      setStep(<PasskeyStep onBack={() => end(null)} />)
    } catch (error) {
      setFailure(failureText(error))
    }
  }

  /** Props shared by the fields of every login form. */
  const field = (name: LoginField) => ({
    name,
    label: t(name),
    error: errors[name] && form(errors[name]),
    onChange: () => setErrors((now) => ({ ...now, [name]: undefined })),
  })

  return {
    step,
    notice: (
      <>
        <FailureNotice text={failure} />
        {above}
      </>
    ),
    field,
    busy,
    submit,
    startPasskey,
    prepare: () => void lazyImport(importSignIn).catch(() => {}),
  }
}
