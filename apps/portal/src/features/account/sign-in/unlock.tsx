import { unlockForm } from '@partner-portal/contract/account/unlock.rules'
import type { ReactNode } from 'react'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { hasCode, isRateLimited, useFailureText } from '#lib/failures/failures.ts'
import { type Sentence, useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { CodeForm } from '#ui/field/code-form.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { unlockTexts } from './unlock.texts.ts'

/** Content of the login form: a step in its place, a part above its fields, a failure. */
export interface LoginView {
  setStep(step: ReactNode): void
  setAbove(part: ReactNode): void
  setFailure(failure: Sentence | null): void
  /** Goes back from a step to the password, with the reason. */
  end(failure: Sentence | null): void
}

interface UnlockProps {
  readonly username: string
  readonly view: LoginView
}

/** The button that mails a code, for a limit that a code opens. */
export function UnlockOffer({ username, view }: UnlockProps) {
  const t = useTexts(unlockTexts)
  const failureText = useFailureText()
  const step = <UnlockStep username={username} view={view} />
  const { send: mail, isBusy } = useSend({
    send: () =>
      send('sendUnlockCode', { body: { username } }).catch((error: unknown) => {
        // An earlier code may still be valid.
        if (!isRateLimited(error)) throw error
      }),
    onSuccess() {
      view.setFailure(null)
      view.setAbove(null)
      view.setStep(step)
    },
    explain(error) {
      view.setFailure(failureText(error))
      return null
    },
  })
  return (
    <Button variant="default" size="large" busy={isBusy} onClick={() => void mail()}>
      {t('sendCode')}
    </Button>
  )
}

/** The step for the mailed code, which opens the sign-in after too many failures. */
function UnlockStep({ username, view }: UnlockProps) {
  const t = useTexts(unlockTexts)
  const opened = <Notice tone="success" text={t('opened')} />
  return (
    <Stack gap={20}>
      <CodeForm
        schema={unlockForm}
        read={({ code }) => ({ username, code })}
        send={(body) => send('confirmUnlockCode', { body })}
        onSuccess={() => {
          view.end(null)
          view.setAbove(opened)
        }}
        explain={(error) => (hasCode(error, 'CODE_WRONG') ? { code: t('wrong') } : undefined)}
        label={t('code')}
        kind="letters"
        takesFocus
        submitText={t('confirm')}
      >
        <Notice tone="information" text={t('sent')} />
      </CodeForm>
      <Button variant="subtle" onClick={() => view.end(null)}>
        {t('back')}
      </Button>
    </Stack>
  )
}
