import { hasCode } from '#lib/failures/failures.ts'
import { joined, type Sentence, useTexts } from '#lib/texts/texts.tsx'
import { wrongCodeTexts } from './wrong-code.texts.ts'

/** The text for a wrong code, with the number of attempts left if the backend reports it. */
export function useWrongCodeText(): (error?: unknown) => Sentence {
  const t = useTexts(wrongCodeTexts)
  return (error) => {
    const attempts = hasCode(error, 'SMS_CODE_WRONG') ? error.attemptsLeft : undefined
    if (attempts === undefined) return t('wrong')
    return joined(t('wrong'), attempts > 0 ? t('triesLeft', { left: attempts }) : t('lastTry'))
  }
}
