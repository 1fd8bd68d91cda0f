import { failureTexts } from '#lib/failures/failures.texts.ts'
import { backendText, hasNoAnswer, isRateLimited, useFailureText } from '#lib/failures/failures.ts'
import { joined, type Sentence, useTexts } from '#lib/texts/texts.tsx'

/** The specification's text for all failures but lost connections and rate limits. */
export function useOtherFailure(): (error: unknown) => Sentence {
  const t = useTexts(failureTexts)
  const failureText = useFailureText()
  return (error) => {
    const hasOwnText = hasNoAnswer(error) || isRateLimited(error)
    return hasOwnText ? failureText(error) : joined(t('unknown'), backendText(error))
  }
}
