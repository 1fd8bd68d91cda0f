import type { FeatureSwitches, UserInfo } from '@partner-portal/contract/account/user-info'
import { ask } from '#lib/api/api.ts'
import { type EarlyAnswer, earlyAnswer } from '#lib/api/early-answer.ts'
import { warnOfShape } from '#lib/api/shape.ts'
import { areFeaturesKnown, switchFeatures } from '#lib/config/features.ts'
import { tokenClaims } from '#lib/tokens/token-store.ts'

let earlySession: EarlyAnswer<UserInfo> | undefined

/** Loads the user while the page's code is still on its way. Resolves once the token is fresh. */
export function beginSession(): Promise<unknown> {
  const checked = ask('checkAccessToken')
  const session = earlyAnswer(userAfter(checked))
  earlySession = session
  // The session was over: the next sign-in must not get this failure.
  session.answer.catch(() => {
    if (earlySession === session) earlySession = undefined
  })
  return checked
}

/** The begun session, once: a second caller loads the user again. */
export function takeSession(): Promise<UserInfo> | undefined {
  const session = earlySession
  earlySession = undefined
  return session?.answer
}

/** The begun session's user, once, if already answered. */
export function arrivedSession(): UserInfo | undefined {
  const user = earlySession?.arrived()
  if (user) earlySession = undefined
  return user
}

/** Refreshes the token once, then loads the user. */
export async function loadUser(signal?: AbortSignal): Promise<UserInfo> {
  return userAfter(ask('checkAccessToken', { signal }), signal)
}

async function userAfter(checked: Promise<unknown>, signal?: AbortSignal): Promise<UserInfo> {
  const capabilities = areFeaturesKnown() ? null : loadCapabilities()
  await checked
  const user = completeUser(await ask('getUserInfo', { signal }))
  await capabilities
  return user
}

const CAPABILITIES_MS = 5000

/** The backend may switch off features that the configuration leaves open. Without an answer all are on. */
async function loadCapabilities(): Promise<void> {
  const signal = AbortSignal.timeout(CAPABILITIES_MS)
  const answer = (await ask('getCapabilities', { signal }).catch(() => null)) as
    | (FeatureSwitches & { readonly features?: FeatureSwitches })
    | null
    | undefined
  switchFeatures(answer?.features ?? answer ?? {})
}

/** Adds roles and user name from the token, because a backend may send them only there. */
function completeUser(body: unknown): UserInfo {
  const answer = body as Partial<UserInfo> | undefined
  const claims = tokenClaims()
  if (!claims && !Array.isArray(answer?.roles))
    warnOfShape('getUserInfo', 'roles', answer?.roles, 'a list')
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
