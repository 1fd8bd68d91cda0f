import { ApiError, NetworkError } from '#lib/failures/api-errors.ts'
import { readError } from '#lib/failures/read-error.ts'
import { inBrowser, writeInBrowser } from '#lib/storage/browser-storage.ts'
import { keyPrefix } from '#lib/storage/portal-keys.ts'
import { locale } from '#lib/texts/language.ts'
import {
  accessToken,
  clearTokens,
  hasExpired,
  readClaims,
  refreshToken,
  storeTokens,
} from '#lib/tokens/token-store.ts'
import { unreadable } from './shape.ts'

const TIMEOUT_MS = 15_000
const SPREAD_MS = 250
/** 401 and 500 by the specification; 400 is OAuth's `invalid_grant`. */
const ENDS = [400, 401, 403, 500]

let running: Promise<string> | null = null

/**
 * Replaces a refused access token. All waiting calls of this tab share one refresh, and a lock
 * shares it between tabs. Throws without a new token.
 */
export function refreshLogin(refused: string, apiUrl: string): Promise<string> {
  running ??= refreshInTurn(refused, apiUrl).finally(() => {
    running = null
  })
  return running
}

/**
 * Other tabs see changes of localStorage late and one by one. So the lock is held a little longer,
 * or the next tab would read old tokens and refresh again.
 */
function refreshInTurn(refused: string, apiUrl: string): Promise<string> {
  return new Promise((resolve, reject) => {
    withLock('partner-portal.refresh', async () => {
      const before = refreshToken()
      resolve(await refreshOnce(refused, apiUrl))
      if (refreshToken() !== before) await new Promise((next) => setTimeout(next, SPREAD_MS))
    }).catch(reject)
  })
}

async function refreshOnce(refused: string, apiUrl: string): Promise<string> {
  const current = accessToken()
  // Another tab, or an earlier call of this one, has refreshed or signed out meanwhile.
  if (current !== null && current !== refused && !hasExpired(current)) return current
  const token = refreshToken()
  if (current === null || token === null) return giveUp(new ApiError(401))
  const response = await post(`${apiUrl}/login/token/refresh`, {
    refresh_token: token,
    impersonated: readClaims(current)?.impersonated ?? null,
  })
  if (response.ok) {
    // Backends without rotation answer the access token alone.
    const answer = { refresh_token: token, ...(await response.json().catch(() => null)) }
    const tokens = { token: answer.token, refresh_token: answer.refresh_token }
    for (const [name, value] of Object.entries(tokens))
      if (typeof value !== 'string') throw unreadable('refreshToken', name, value, 'a string')
    // A sign-out during the refresh stays a sign-out.
    if (refreshToken() === null) throw new ApiError(401)
    storeTokens(tokens, 'refreshed')
    return tokens.token
  }
  const error = await readError(response)
  if (!ENDS.includes(error.status)) throw error
  const winner = accessToken()
  if (winner !== null && refreshToken() !== token) return winner
  return giveUp(error)
}

function giveUp(error: ApiError): never {
  if (accessToken() !== null) clearTokens('expired')
  throw error
}

async function post(url: string, body: object): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: {
        'Accept-Language': locale.language,
        Accept: 'application/json',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (error) {
    throw new NetworkError('No answer', { cause: error })
  }
}

const LEASE_MS = 20_000
const SETTLE_MS = 40
const POLL_MS = 100

/** Runs one job at a time across all tabs of this origin. */
function withLock<T>(name: string, job: () => Promise<T>): Promise<T> {
  // Browsers have navigator.locks in secure contexts only: not on plain http in an intranet.
  const locks: LockManager | undefined = globalThis.navigator?.locks
  return locks ? locks.request(keyPrefix + name, job) : withLease(name, job)
}

/** The lock as a lease in localStorage: written and read again, so the last writer wins. */
async function withLease<T>(name: string, job: () => Promise<T>): Promise<T> {
  const owner = `${Math.random()}`
  while (!(await takeLease(name, owner))) await pause(POLL_MS + Math.random() * POLL_MS)
  try {
    return await job()
  } finally {
    if (readLease(name)?.owner === owner) writeInBrowser(name, null)
  }
}

async function takeLease(name: string, owner: string): Promise<boolean> {
  const lease = readLease(name)
  if (lease && lease.until > Date.now() && lease.until <= Date.now() + LEASE_MS) return false
  const newLease = JSON.stringify({ owner, until: Date.now() + LEASE_MS })
  // Without storage tabs share no session either.
  if (!writeInBrowser(name, newLease)) return true
  await pause(SETTLE_MS)
  return readLease(name)?.owner === owner
}

function readLease(name: string): { owner: string; until: number } | null {
  return inBrowser((storage) => JSON.parse(storage.getItem(name) ?? 'null'))
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
