import { ApiError } from '#lib/api.ts'
import { useFailureText } from '#lib/failures.ts'
import { useTexts } from '#lib/texts.tsx'
import { integrationTexts } from './integration.texts.ts'

/** What a failed activation means, and of a refused one the server's own sentences, each once. */
export function useActivationFailure(): (error: unknown) => string {
  const t = useTexts(integrationTexts)
  const failureText = useFailureText()
  return (error) => {
    const isRefused = error instanceof ApiError && error.status === 400
    if (!isRefused) return failureText(error)
    // The faults are those of the first sentences, in their order.
    const sentences = error.errors.map((sentence, index) =>
      error.faults[index]?.code === 'notificationUrl' ? t('wrongNotificationUrl') : sentence,
    )
    return [failureText(error), ...new Set(sentences)].join(' ')
  }
}
