import { integrationTexts } from './integration.texts.ts'
import { ApiError } from '#lib/api.ts'
import { useFailureText } from '#lib/failures.ts'
import { useTexts } from '#lib/texts.tsx'

// Of an address that is none (specification §5); the name of its field may stand before it.
const KNOWN_SENTENCE = 'Invalid notification URL.'

/** What a failed activation means, and of a refused one the server's own sentences, each once. */
export function useActivationFailure(): (error: unknown) => string {
  const t = useTexts(integrationTexts)
  const failureText = useFailureText()
  return (error) => {
    const isRefused = error instanceof ApiError && error.status === 400
    const sentences = [...new Set(isRefused ? error.errors : [])].map((sentence) =>
      sentence.endsWith(KNOWN_SENTENCE) ? t('wrongNotificationUrl') : sentence,
    )
    return [failureText(error), ...sentences].join(' ')
  }
}
