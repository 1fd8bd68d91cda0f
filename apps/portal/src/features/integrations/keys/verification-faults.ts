import {
  hasCode,
  hasStatus,
  isRateLimited,
  sentencesOf,
  useFailureText,
} from '#lib/failures/failures.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { keysTexts } from './keys.texts.ts'

/**
 * The error under the field: the server's sentences without duplicates, or a text for the status.
 */
export function useVerificationFaults(): (error: unknown) => string {
  const t = useTexts(keysTexts)
  const failureText = useFailureText()
  return (error) => {
    if (hasCode(error, 'WRONG_PASSWORD')) return t('verificationFailed')
    const sentences = sentencesOf(error)
    if (sentences.length > 0 && !isRateLimited(error)) return sentences.join(' ')
    return hasStatus(error, 400) ? t('verificationFailed') : failureText(error)
  }
}
