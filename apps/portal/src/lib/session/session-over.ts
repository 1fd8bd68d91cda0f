import { ApiError } from '#lib/failures/api-errors.ts'
import { forgetTab } from '#lib/storage/tab-storage.ts'
import { renewal } from '#lib/tokens/renewal.ts'
import { accessToken, onTokenChange, tokenClaims } from '#lib/tokens/token-store.ts'

/*
 * A session that ends while a page is open is renewed over the page: its calls wait for the
 * sign-in, and what was typed stays.
 */

interface Waiting {
  readonly promise: Promise<string>
  readonly resolve: (token: string) => void
  readonly reject: (error: Error) => void
}

/** Just after the sign-in was postponed, what the page reads by itself does not ask again. */
const QUIET_MS = 3000

const listeners = new Set<() => void>()
let isOver = false
let postponedAt = 0
let owner: string | undefined
let waiting: Waiting | null = null

/** The page that stays open; call the returned function when it is left. */
export function keepPageOpen(): () => void {
  renewal.current = { tokenFor: renewedToken }
  owner = tokenClaims()?.username
  return () => {
    renewal.current = null
    isOver = false
    refuse()
  }
}

/** Whether the sign-in is asked for. */
export function isRenewalPending(): boolean {
  return waiting !== null
}

export function onRenewal(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Waits for the sign-in if the session ended over an open page; otherwise null. */
function renewedToken({ method }: { method: string }): Promise<string> | null {
  const isQuiet = method === 'GET' && Date.now() - postponedAt < QUIET_MS
  return isOver && (waiting || !isQuiet) ? requestRenewal().promise : null
}

/** The sign-in is postponed: calls that waited fail, and a later one asks again. */
export function postponeRenewal(): void {
  postponedAt = Date.now()
  refuse()
}

onTokenChange((change) => {
  if (change === 'other-user' || change === 'signed-out') forgetTab()
  const token = accessToken()
  if (change === 'expired' && renewal.current) {
    isOver = true
    requestRenewal()
  } else if (token !== null && isOver) {
    isOver = false
    // A page never serves two users.
    if (tokenClaims()?.username !== owner) {
      refuse()
      window.location.assign('/')
      return
    }
    waiting?.resolve(token)
    setWaiting(null)
  } else if (change === 'signed-out') {
    isOver = false
    refuse()
  }
})

function requestRenewal(): Waiting {
  if (waiting) return waiting
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  // Avoids an unhandled rejection if nobody waits.
  promise.catch(() => {})
  return setWaiting({ promise, resolve, reject })
}

function refuse(): void {
  waiting?.reject(new ApiError(401))
  setWaiting(null)
}

function setWaiting<T extends Waiting | null>(now: T): T {
  waiting = now
  for (const listener of listeners) listener()
  return now
}
