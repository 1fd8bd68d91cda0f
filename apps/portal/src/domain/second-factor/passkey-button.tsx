import type { UsedCredential } from '@partner-portal/contract/passkeys'
import { useSend } from '#lib/actions/use-send.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { askForPasskey } from './browser-passkeys.ts'
import { passkeyTexts } from './passkey.texts.ts'
import { usePasskeyFailure } from './passkey-failure.ts'

function focusButton(button: HTMLButtonElement | null) {
  button?.focus()
}

interface PasskeyButtonProps {
  readonly onUsed: (credential: UsedCredential) => Promise<unknown>
  /** The meaning of a failed request, if it is more than the common text. */
  readonly explain?: (error: unknown) => string | null | undefined
}

/** Asks the browser for a passkey and hands on what it signed. */
export function PasskeyButton({ onUsed, explain }: PasskeyButtonProps) {
  const t = useTexts(passkeyTexts)
  const explainPasskey = usePasskeyFailure()
  const { send, isBusy, failure } = useSend({
    send: async () => onUsed(await askForPasskey()),
    explain: (error) => {
      const own = explain?.(error)
      return own === undefined ? explainPasskey(error) : own
    },
  })
  return (
    <>
      {failure && <Notice tone="danger" text={failure} />}
      <Button size="large" busy={isBusy} ref={focusButton} onClick={() => void send()}>
        {t('use')}
      </Button>
    </>
  )
}
