import { ApiError } from '#lib/api.ts'
import { useFailureText } from '#lib/failures.ts'
import { useTexts } from '#lib/texts.tsx'
import { integrationTexts } from './integration.texts.ts'

/**
 * The text of a failed activation. For a refused one: the server's sentences without duplicates.
 */
export function useActivationFailure(): (error: unknown) => string {
  const t = useTexts(integrationTexts)
  const failureText = useFailureText()
  return (error) => {
    const isRefused = error instanceof ApiError && error.status === 400
    if (!isRefused) return failureText(error)
    // The faults belong to the first sentences, in this order.
    const sentences = error.errors.map((sentence, index) =>
      error.faults[index]?.code === 'notificationUrl' ? t('wrongNotificationUrl') : sentence,
    )
    return [failureText(error), ...new Set(sentences)].join(' ')
  }
}
