import { hasStatus, sentencesOf, useFailureText } from '#lib/failures/failures.ts'
import { fieldFaultTexts } from '#lib/form/field-fault.texts.ts'
import { useTexts } from '#lib/texts/texts.tsx'

/** The text of a failed activation. For a refused one: the server's sentences without duplicates. */
export function useActivationFailure(): (error: unknown) => string {
  const faultText = useTexts(fieldFaultTexts)
  const failureText = useFailureText()
  return (error) => {
    if (!hasStatus(error, 400)) return failureText(error)
    const wrong = error.faults.filter(({ code }) => code === 'notificationUrl')
    const sentences = sentencesOf(error).map((sentence) =>
      wrong.some((fault) => fault.sentence === sentence) ? faultText('notificationUrl') : sentence,
    )
    return [failureText(error), ...new Set(sentences)].join(' ')
  }
}
