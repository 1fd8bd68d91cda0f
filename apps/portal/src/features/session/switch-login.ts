import { send } from '#lib/api/api.ts'
import { signOut } from '#lib/session/sign-out.ts'
import { storeTokens } from '#lib/tokens/token-store.ts'

const running = new Map<string, Promise<void>>()

/**
 * Ends the current session, then signs in by a switch link. The link works once and StrictMode
 * mounts every screen twice, so a second call gets the same promise.
 */
export function switchLogin(hash: string): Promise<void> {
  const known = running.get(hash)
  if (known) return known
  const started = redeem(hash)
  running.set(hash, started)
  return started
}

/** Lets the next call send a request again, after a failure that did not use up the link. */
export function forgetSwitch(hash: string): void {
  running.delete(hash)
}

async function redeem(hash: string): Promise<void> {
  await signOut()
  storeTokens(await send('switchLogin', { body: { auth_hash: hash } }), 'signed-in')
}
