import { send } from '#lib/api.ts'
import { clearTokens, refreshToken } from '#lib/token-store.ts'

/** Signs out here and now, and tells the backend if it can be reached. */
export function signOut(): void {
  const token = refreshToken()
  clearTokens('signed-out')
  if (!token) return
  const told = send('logout', { body: { refresh_token: token }, keepalive: true })
  told.catch(() => {
    // The login then ends by its own age; on this machine it is gone already.
  })
}
