import type { UserInfo } from '@partner-portal/contract/accounts/user-info'
import { queryOptions } from '@tanstack/react-query'
import { claimTab } from '#lib/storage/tab-storage.ts'
import { arrivedSession, loadUser, takeSession } from './begin-session.ts'

/** The user. Loaded once for as long as the page stands. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => withOwnTab(await (takeSession() ?? loadUser(signal))),
  initialData: () => {
    const user = arrivedSession()
    return user && withOwnTab(user)
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Before the page reads it: what the tab keeps of another user goes. */
function withOwnTab(user: UserInfo): UserInfo {
  claimTab(user.username)
  return user
}
