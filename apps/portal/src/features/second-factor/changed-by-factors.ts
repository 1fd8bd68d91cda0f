import { useQueryClient } from '@tanstack/react-query'
import { sessionsQuery } from '#domain/settings/sessions.queries.ts'
import { passkeysQuery } from './passkeys.queries.ts'
import { secondFactorQuery } from './second-factor.queries.ts'

/** What a changed factor changes: it also ends the other sessions. */
export const changedByFactors = [
  secondFactorQuery.queryKey,
  passkeysQuery.queryKey,
  sessionsQuery.queryKey,
]

/** Closes the dialog of a factor that was added, and loads what that changed. */
export function useLeave(onClose: () => void): () => void {
  const queryClient = useQueryClient()
  return () => {
    onClose()
    for (const queryKey of changedByFactors) void queryClient.invalidateQueries({ queryKey })
  }
}
