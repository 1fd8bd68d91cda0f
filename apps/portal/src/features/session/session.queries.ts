import type { UserInfo } from '@partner-portal/contract/user-info'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api.ts'
import type { Loose } from '#lib/loose.ts'
import { tokenClaims } from '#lib/token-store.ts'

/** The start of a session: the token is made good once, then the user is loaded. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    await send('checkAccessToken', { signal })
    return completeUser(await send('getUserInfo', { signal }))
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** By the specification roles and user name come from the token; a backend may send them nowhere else. */
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
