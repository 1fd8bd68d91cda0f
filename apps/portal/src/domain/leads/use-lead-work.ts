import { hasCode, isNotFound } from '#lib/failures/failures.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { leadWorkTexts } from './lead-work.texts.ts'

/** The reason why a lead could not be worked on: changed, or handed to another agent meanwhile. */
export function useWorkFailure() {
  const t = useTexts(leadWorkTexts)
  return (error: unknown) => {
    if (isNotFound(error)) return t('gone')
    return hasCode(error, 'CHANGED_ELSEWHERE') ? t('changedElsewhere') : undefined
  }
}
