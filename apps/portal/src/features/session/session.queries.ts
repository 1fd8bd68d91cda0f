import type { UserInfo } from '@partner-portal/contract/user-info'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api.ts'
import type { Loose } from '#lib/loose.ts'
import { tokenClaims } from '#lib/token-store.ts'

/** Starts a session: refreshes the token once, then loads the user. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    await send('checkAccessToken', { signal })
    return completeUser(await send('getUserInfo', { signal }))
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Adds roles and user name from the token, because a backend may send them only there. */
function completeUser(answer: Loose<UserInfo> | undefined): UserInfo {
  const claims = tokenClaims()
  const roles = claims?.roles ?? answer?.roles ?? []
  return {
    companyName: '',
    recommendationCode: null,
    isMaster: false,
    isPartner: roles.includes('ROLE_INVOICE_PURCHASE_LIST'),
    status: 'ACTIVE',
    ...answer,
    username: claims?.username ?? answer?.username ?? '',
    roles,
  }
}
