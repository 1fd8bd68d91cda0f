import { send } from '#lib/api/api.ts'
import { clearTokens, refreshToken } from '#lib/tokens/token-store.ts'

/**
 * Signs out immediately; `expired`: by the end of time, not by the user. Resolves after the request
 * to the backend, successful or not.
 */
export async function signOut(change: 'signed-out' | 'expired' = 'signed-out'): Promise<void> {
  const token = refreshToken()
  clearTokens(change)
  // A shared browser shows no more news: without its worker no push comes.
  if (change === 'signed-out' && 'serviceWorker' in navigator)
    void navigator.serviceWorker
      .getRegistration()
      .then((worker) => worker?.unregister())
      .catch(() => {})
  if (!token) return
  const answer = send('signOut', { body: { refresh_token: token }, keepalive: true })
  await answer.catch(() => {
    // The login then ends by its own age; on this machine it is gone already.
  })
}
