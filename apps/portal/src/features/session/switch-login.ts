import { send } from '#lib/api.ts'
import { signOut } from '#lib/sign-out.ts'
import { storeTokens } from '#lib/token-store.ts'

const running = new Map<string, Promise<void>>()

/**
 * Ends the login that was, then signs in by a switch link. The link is good once, and
 * StrictMode mounts every screen twice: whoever asks again gets the same answer.
 */
export function switchLogin(hash: string): Promise<void> {
  const known = running.get(hash)
  if (known) return known
  const started = redeem(hash)
  running.set(hash, started)
  return started
}

/** Makes the next asking a new one: after a failure that did not use the link up. */
export function forgetSwitch(hash: string): void {
  running.delete(hash)
}

async function redeem(hash: string): Promise<void> {
  await signOut()
  storeTokens(await send('switchLogin', { body: { auth_hash: hash } }), 'signed-in')
}
