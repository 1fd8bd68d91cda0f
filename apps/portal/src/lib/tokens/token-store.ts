import type { TokenClaims, Tokens } from '@partner-portal/contract/account/session'
import { ApiError } from '#lib/failures/api-errors.ts'
import { inBrowser, writeInBrowser } from '#lib/storage/browser-storage.ts'
import { keyPrefix } from '#lib/storage/portal-keys.ts'

const TOKEN = 'token'
const REFRESH_TOKEN = 'refresh_token'
const END = 'session_end'

/**
 * The reason for a change of the tokens. `signed-out`: here or in another tab. `expired`: the
 * backend ended the session. `other-user`: another tab signed in as somebody else.
 */
type TokenChange = 'signed-in' | 'refreshed' | 'signed-out' | 'expired' | 'other-user'
type Listener = (change: TokenChange) => void

const listeners = new Set<Listener>()
// Stands in where the browser refuses storage: the login then lives as long as the page.
const memory = new Map<string, string>()
// The last user of this page, signed out or not: a page never serves two users.
let lastUser = username()

export function accessToken(): string | null {
  return read(TOKEN)
}

export function refreshToken(): string | null {
  return read(REFRESH_TOKEN)
}

/** The claims of the access token; null without a readable one. */
export function tokenClaims(): TokenClaims | null {
  return readClaims(accessToken())
}

export function storeTokens(tokens: Tokens, change: 'signed-in' | 'refreshed'): void {
  // Other tabs watch TOKEN, so it is written last.
  write(REFRESH_TOKEN, tokens.refresh_token)
  write(TOKEN, tokens.token)
  write(END, null)
  notify(change)
}

export function clearTokens(change: 'signed-out' | 'expired'): void {
  // Tells the other tabs the reason for the removed token.
  write(END, change === 'expired' ? change : null)
  write(TOKEN, null)
  write(REFRESH_TOKEN, null)
  notify(change)
}

export function onTokenChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify(change: TokenChange): void {
  lastUser = username() ?? lastUser
  for (const listener of listeners) listener(change)
}

/** Call once at start. Reports changes by other tabs. */
export function watchOtherTabs(): void {
  let wasSignedIn = accessToken() !== null
  onTokenChange(() => {
    wasSignedIn = accessToken() !== null
  })
  window.addEventListener('storage', (event) => {
    if (event.key !== keyPrefix + TOKEN && event.key !== null) return
    const now = username()
    if (now === null) {
      if (wasSignedIn) notify(read(END) === 'expired' ? 'expired' : 'signed-out')
    } else if (lastUser !== null && now !== lastUser) notify('other-user')
    else notify(wasSignedIn ? 'refreshed' : 'signed-in')
  })
}

/** The last user of this page. */
export function lastUsername(): string | null {
  return lastUser
}

function username(): string | null {
  const token = accessToken()
  return token ? (readClaims(token)?.username ?? token) : null
}

export function readClaims(token: string | null): TokenClaims | null {
  try {
    const payload = token?.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) =>
      char.charCodeAt(0),
    )
    const claims: Partial<TokenClaims> = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof claims.username !== 'string' || !Array.isArray(claims.roles)) return null
    return { ...claims, username: claims.username, roles: claims.roles }
  } catch {
    return null
  }
}

/** By its own claim. */
export function hasExpired(token: string): boolean {
  return Number(readClaims(token)?.exp) * 1000 <= Date.now()
}

function read(key: string): string | null {
  return inBrowser((storage) => storage.getItem(key)) ?? memory.get(key) ?? null
}

function write(key: string, value: string | null): void {
  const isWritten = writeInBrowser(key, value)
  if (isWritten || value === null) memory.delete(key)
  else memory.set(key, value)
}

interface Renewal {
  /** Waits for a sign-in if the session ended; otherwise null. */
  tokenFor(endpoint: { readonly method: string }): Promise<string> | null
}

/** Set while the session can be renewed over an open page. The login page needs none. */
export const renewal: { current: Renewal | null } = { current: null }

/** The failure of a call that waited for the sign-in in vain. */
export const sessionOver = () => new ApiError(401)
