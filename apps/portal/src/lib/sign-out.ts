import { send } from '#lib/api.ts'
import { clearTokens, refreshToken } from '#lib/token-store.ts'

/**
 * Signs out immediately. The promise resolves after the request to the backend succeeded or failed.
 */
export async function signOut(): Promise<void> {
  const token = refreshToken()
  clearTokens('signed-out')
  if (!token) return
  const told = send('signOut', { body: { refresh_token: token }, keepalive: true })
  await told.catch(() => {
    // The login then ends by its own age; on this machine it is gone already.
  })
}
