import type { UserInfo } from '@partner-portal/contract/account/user-info'
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
