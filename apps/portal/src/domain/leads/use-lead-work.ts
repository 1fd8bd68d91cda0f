import { isSuspended } from '@partner-portal/contract/protocol/access-map'
import { hasCode, isNotFound } from '#lib/failures/failures.ts'
import { switchedLogin, useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { leadWorkTexts } from './lead-work.texts.ts'

/** False for users who only read. */
export function useMayWork(): boolean {
  return !isSuspended(useUser()) && !switchedLogin()?.isReadOnly
}

/** The reason why a lead could not be worked on: changed, or handed to another agent meanwhile. */
export function useWorkFailure() {
  const t = useTexts(leadWorkTexts)
  return (error: unknown) => {
    if (isNotFound(error)) return t('gone')
    return hasCode(error, 'CHANGED_ELSEWHERE') ? t('changedElsewhere') : undefined
  }
}
