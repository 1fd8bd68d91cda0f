import { ApiError } from '#lib/failures/api-errors.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { smsNoticeTexts } from './sms-notice.texts.ts'

/** The text for a wrong SMS code. It says how many tries are left, if the backend says so. */
export function useWrongCodeText(): (error?: unknown) => string {
  const t = useTexts(smsNoticeTexts)
  return (error) => {
    const left = error instanceof ApiError ? error.attemptsLeft : undefined
    if (left === undefined) return t('wrongCode')
    return `${t('wrongCode')} ${left > 0 ? t('triesLeft', { left }) : t('lastTry')}`
  }
}
