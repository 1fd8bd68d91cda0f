import type { UserInfo } from '@partner-portal/contract/account/user-info'
import { isSuspended } from '@partner-portal/contract/protocol/access-map'
import { createContext, useContext } from 'react'
import { tokenClaims } from '#lib/tokens/token-store.ts'

const UserContext = createContext<UserInfo | null>(null)

export const UserProvider = UserContext

/** The signed-in user, loaded before any secured screen renders. */
export function useUser(): UserInfo {
  const user = useContext(UserContext)
  if (!user) throw new Error('useUser belongs in a secured screen')
  return user
}

/** False for users who only read. */
export function useMayWork(): boolean {
  return !isSuspended(useUser()) && !switchedLogin()?.isReadOnly
}

/**
 * The operator of a switched login; null without one. The specification has only a flag; our server
 * sends the operator's name.
 */
export function switchedLogin(): { by: string | null; isReadOnly: boolean } | null {
  const claims = tokenClaims()
  const by: unknown = claims?.impersonated
  const isReadOnly = claims?.readOnly === true
  if (typeof by === 'string' && by !== '') return { by, isReadOnly }
  return by === true ? { by: null, isReadOnly } : null
}
