import { failureTexts } from '#lib/failures/failures.texts.ts'
import { faultsOf, hasStatus, sentencesOf, useFailureText } from '#lib/failures/failures.ts'
import { useFaultText } from '#lib/form/field-errors.ts'
import { useTexts } from '#lib/texts/texts.tsx'

/** The text of a failed activation. For a refused one: the server's sentences without duplicates. */
export function useActivationFailure(): (error: unknown) => string {
  const faultText = useFaultText()
  const failureText = useFailureText()
  const t = useTexts(failureTexts)
  return (error) => {
    if (!hasStatus(error, 400)) return failureText(error)
    const sentences = sentencesOf(error).map((sentence) => {
      const fault = faultsOf(error).find((one) => one.sentence === sentence)
      return (fault && faultText(fault.code)) ?? sentence
    })
    return [t('unknown'), ...new Set(sentences)].join(' ')
  }
}
