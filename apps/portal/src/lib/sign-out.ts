import { send } from '#lib/api.ts'
import { clearTokens, refreshToken } from '#lib/token-store.ts'

/** Signs out here and now; the promise resolves once the backend was told, or could not be. */
export async function signOut(): Promise<void> {
  const token = refreshToken()
  clearTokens('signed-out')
  if (!token) return
  const told = send('signOut', { body: { refresh_token: token }, keepalive: true })
  await told.catch(() => {
    // The login then ends by its own age; on this machine it is gone already.
  })
}
