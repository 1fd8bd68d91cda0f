import type { UserInfo } from '@partner-portal/contract/accounts/user-info'
import { send } from '#lib/api/api.ts'
import { type EarlyAnswer, earlyAnswer } from '#lib/api/early-answer.ts'
import type { Loose } from '#lib/api/loose.ts'
import { tokenClaims } from '#lib/tokens/token-store.ts'

let begun: EarlyAnswer<UserInfo> | undefined

/**
 * Loads the user while the code that shows the page is still on its way. The promise resolves when
 * the token is fresh.
 */
export function beginSession(): Promise<unknown> {
  const checked = send('checkAccessToken')
  begun = earlyAnswer(checked.then(() => getUser()))
  return checked
}

/** The begun session, once: whoever asks again loads the user again. */
export function takeSession(): Promise<UserInfo> | undefined {
  const taken = begun
  begun = undefined
  return taken?.answer
}

/** The begun session's user, once, if the answer is there already. */
export function arrivedSession(): UserInfo | undefined {
  const user = begun?.arrived()
  if (user) begun = undefined
  return user
}

/** Refreshes the token once, then loads the user. */
export async function loadUser(signal?: AbortSignal): Promise<UserInfo> {
  await send('checkAccessToken', { signal })
  return getUser(signal)
}

async function getUser(signal?: AbortSignal): Promise<UserInfo> {
  return completeUser(await send('getUserInfo', { signal }))
}

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
