import type { UserInfo } from '@partner-portal/contract/accounts/user-info'
import { createContext, useContext } from 'react'

const UserContext = createContext<UserInfo | null>(null)

export const UserProvider = UserContext

/** The signed-in user, loaded before any secured screen renders. */
export function useUser(): UserInfo {
  const user = useContext(UserContext)
  if (!user) throw new Error('useUser belongs in a secured screen')
  return user
}
