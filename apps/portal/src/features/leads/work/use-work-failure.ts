import { hasCode, isNotFound } from '#lib/failures/failures.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { leadWorkTexts } from './lead-work.texts.ts'

/** Says why a lead could not be worked on: it changed, or went to another agent meanwhile. */
export function useWorkFailure() {
  const t = useTexts(leadWorkTexts)
  return (error: unknown) => {
    if (isNotFound(error)) return t('gone')
    return hasCode(error, 'CHANGED_ELSEWHERE') ? t('changedElsewhere') : undefined
  }
}
