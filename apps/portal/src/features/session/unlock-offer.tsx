import { useState } from 'react'
import { send } from '#lib/api/api.ts'
import { hasCode, isRateLimited, useFailureText } from '#lib/failures/failures.ts'
import { lazyImport } from '#lib/lazy/lazy-import.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { BesideLogin } from './next-step.ts'
import { unlockTexts } from './unlock.texts.ts'

/**
 * The button that mails a code, where a limit says that one opens it: no other backend is offered
 * what it may not have.
 */
export function unlockOffer(error: unknown, username: string): BesideLogin | null {
  if (!hasCode(error, 'TOO_MANY_REQUESTS') || Reflect.get(Object(error.body), 'byEmail') !== true)
    return null
  return ({ setStep, setFailure, setBeside }) => {
    const t = useTexts(unlockTexts)
    const failureText = useFailureText()
    const [busy, setBusy] = useState(false)

    function onOpened() {
      setStep(null)
      setBeside(Opened)
    }
    async function sendCode() {
      setBusy(true)
      try {
        const { unlockStep } = await lazyImport(() => import('./unlock-step.tsx'))
        await mailCode(username)
        setFailure(null)
        setBeside(null)
        setStep(unlockStep(username, onOpened))
      } catch (failed) {
        setBusy(false)
        setFailure(failureText(failed))
      }
    }
    return (
      <Button variant="default" size="large" busy={busy} onClick={() => void sendCode()}>
        {t('sendCode')}
      </Button>
    )
  }
}

async function mailCode(username: string): Promise<void> {
  try {
    await send('sendUnlockCode', { body: { username } })
  } catch (error) {
    // One that was sent before may still be valid.
    if (!isRateLimited(error)) throw error
  }
}

function Opened() {
  const t = useTexts(unlockTexts)
  return <Notice tone="success" text={t('opened')} />
}
