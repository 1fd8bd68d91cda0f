import { ApiError } from '#lib/failures/api-errors.ts'
import { useFailureText } from '#lib/failures/failures.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { accessTexts } from './access.texts.ts'

/**
 * The error under the field: the server's sentences without duplicates, or a text for the status.
 */
export function useVerificationFaults(): (error: unknown) => string {
  const t = useTexts(accessTexts)
  const failureText = useFailureText()
  return (error) => {
    if (!(error instanceof ApiError) || error.status === 429) return failureText(error)
    if (error.code === 'WRONG_PASSWORD') return t('verificationFailed')
    const sentences = [...new Set(error.errors)]
    if (sentences.length > 0) return sentences.join(' ')
    return error.status === 400 ? t('verificationFailed') : failureText(error)
  }
}
