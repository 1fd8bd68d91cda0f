import { hasCode } from '#lib/failures/failures.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { passkeyTexts } from './passkey.texts.ts'

/** The text of a failure of the browser or of PASSKEY_REFUSED; undefined for other failures. */
export function usePasskeyFailure(): (error: unknown) => string | undefined {
  const t = useTexts(passkeyTexts)
  return (error) => {
    if (hasCode(error, 'TOO_MANY_PASSKEYS')) return t('tooMany')
    // The server answers INVALID_CREDENTIALS to the right passkey of a disabled user.
    if (hasCode(error, 'PASSKEY_REFUSED') || hasCode(error, 'INVALID_CREDENTIALS'))
      return t('refused')
    if (!(error instanceof Error)) return undefined
    if (error.name === 'InvalidStateError') return t('known')
    // The user closed the browser's dialog, or it took too long.
    return ['NotAllowedError', 'AbortError', 'SecurityError'].includes(error.name)
      ? t('notUsed')
      : undefined
  }
}
