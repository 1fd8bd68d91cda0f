import { queryOptions } from '@tanstack/react-query'
import { claimTab } from '#lib/tab-storage.ts'
import { loadUser, takeSession } from './begin-session.ts'

/** The user. Loaded once for as long as the page stands. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const user = await (takeSession() ?? loadUser(signal))
    // Before the page reads it: what the tab keeps of another user goes.
    claimTab(user.username)
    return user
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})
