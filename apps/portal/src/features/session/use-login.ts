import { createElement, type FormEvent, useState } from 'react'
import { send } from '#lib/api/api.ts'
import { hasCode, hasStatus, isRateLimited, useFailureText } from '#lib/failures/failures.ts'
import { lazyImport } from '#lib/lazy/lazy-import.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import type { NextStep } from './next-step.ts'
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
  const [isOpened, setOpened] = useState(false)
  /** Whose sign-in a code by e-mail opens. */
  const [limited, setLimited] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [errors, setErrors] = useState<LoginErrors>({})
  const [Step, setStep] = useState<NextStep | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const field = (name: LoginField) => form.elements.namedItem(name) as HTMLInputElement
    setBusy(true)
    setFailure(null)
    setOpened(false)
    setLimited(null)
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
      // Specification §8 names 401.
      setFailure(hasStatus(error, 401) ? t('invalidCredentials') : failureText(error))
      setErrors({})
      if (isOpenedByEmail(error)) setLimited(field('username').value.trim())
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
  async function sendCode(username: string) {
    setSending(true)
    try {
      const { unlockStep } = await lazyImport(() => import('./unlock-step.tsx'))
      await send('sendUnlockCode', { body: { username } }).catch((error: unknown) => {
        // One that was sent before may still be valid.
        if (!isRateLimited(error)) throw error
      })
      setFailure(null)
      setLimited(null)
      const onOpened = () => {
        setStep(null)
        setOpened(true)
      }
      setStep(() => unlockStep(username, onOpened))
    } catch (error) {
      setFailure(failureText(error))
    }
    setSending(false)
  }

  const step = Step && createElement(Step, { onOver })
  return {
    step,
    startPasskey,
    busy,
    notice: {
      failure,
      isOpened,
      sendCode: limited === null ? null : () => void sendCode(limited),
      busy: isSending,
    },
    errors,
    submit,
    forget,
    prepare: () => void load().catch(() => {}),
  }
}

/** Only this server says so; no other backend is offered what it may not have. */
function isOpenedByEmail(error: unknown): boolean {
  return hasCode(error, 'TOO_MANY_REQUESTS') && Reflect.get(Object(error.body), 'byEmail') === true
}
