import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { isLoopback } from '../http/loopback.ts'

const ISSUER = 'partner-portal'
const REFRESH_PREFIX = 'ppr1'
const MOST_REMEMBERED = 2000
// Our tokens have exactly this header, so any other algorithm or key id is refused.
const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'at+jwt' })).toString('base64url')

interface AccessClaims {
  readonly sessionId: string
  readonly username: string
  readonly roles: readonly string[]
  readonly operator: string | null
  readonly isReadOnly: boolean
}

interface RefreshClaims {
  readonly sessionId: string
  readonly generation: number
}

interface Payload {
  readonly iss: string
  readonly aud: string
  readonly sub: string
  readonly exp: number
}

interface TokenOptions {
  readonly accessMinutes: number
  /** Where the access tokens are valid: tokens of a test system are none here. */
  readonly audience: string
}

export interface Tokens {
  signAccess(claims: AccessClaims): string
  /** The session of an access token, or null if the token is invalid or expired. */
  verifyAccess(token: string): string | null
  signRefresh(claims: RefreshClaims): string
  verifyRefresh(token: string): RefreshClaims | null
}

/**
 * Access tokens are short-lived JWTs. A refresh token is a session id and a generation with a MAC,
 * so the same generation always gives the same token and none is stored. Each kind has its own key.
 * Signing runs in this thread: Web Crypto would wait for the threads that hash passwords, and every
 * call with it (promises P41).
 */
export function createTokens(
  secrets: readonly [string, ...string[]],
  { accessMinutes, audience }: TokenOptions,
  clock: Clock,
): Tokens {
  const access = createRing(secrets, 'access')
  const refresh = createRing(secrets, 'refresh')
  // A browser sends the same token for minutes. Whether it has expired is asked each time.
  const genuine = new Map<string, Payload>()

  function readAccess(token: string): Payload | null {
    const [header = '', payload = '', signature = '', ...rest] = token.split('.')
    if (header !== HEADER || rest.length > 0) return null
    if (!access.isSigned(`${header}.${payload}`, signature)) return null
    // The signature proves that `signAccess` wrote it.
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Payload
    if (claims.aud !== audience) return null
    if (genuine.size >= MOST_REMEMBERED) genuine.clear()
    genuine.set(token, claims)
    return claims
  }

  return {
    signAccess({ sessionId, username, roles, operator, isReadOnly }) {
      const issuedAt = Math.floor(clock.now().getTime() / 1000)
      const payload = {
        username,
        roles,
        ...(operator ? { impersonated: operator } : {}),
        ...(isReadOnly ? { readOnly: true } : {}),
        iss: ISSUER,
        aud: audience,
        jti: crypto.randomUUID(),
        sub: sessionId,
        iat: issuedAt,
        exp: issuedAt + accessMinutes * 60,
      }
      const signed = `${HEADER}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`
      return `${signed}.${access.sign(signed)}`
    },
    verifyAccess(token) {
      const claims = genuine.get(token) ?? readAccess(token)
      const now = Math.floor(clock.now().getTime() / 1000)
      return claims?.iss === ISSUER && claims.exp > now ? claims.sub : null
    },
    signRefresh({ sessionId, generation }) {
      const signature = refresh.sign(`${sessionId}.${generation}`)
      return `${REFRESH_PREFIX}.${sessionId}.${generation}.${signature}`
    },
    verifyRefresh(token) {
      const match = /^ppr1\.([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/.exec(token)
      if (!match) return null
      const [, sessionId = '', generation = '', signature = ''] = match
      if (!refresh.isSigned(`${sessionId}.${Number(generation)}`, signature)) return null
      return { sessionId, generation: Number(generation) }
    },
  }
}

/** The first secret signs; what an earlier one signed is still valid. */
function createRing(secrets: readonly [string, ...string[]], purpose: string) {
  const [current, ...earlier] = secrets
  const currentKey = deriveKey(current, purpose)
  const keys = [currentKey, ...earlier.map((secret) => deriveKey(secret, purpose))]
  const mac = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest()
  return {
    sign: (text: string) => mac(currentKey, text).toString('base64url'),
    isSigned: (text: string, signature: string) =>
      keys.some((key) => isMac(signature, mac(key, text))),
  }
}

/** Compares the exact base64url, so a text with other unused bits is refused. */
function isMac(given: string, expected: Buffer): boolean {
  const bytes = Buffer.from(given)
  const wanted = Buffer.from(expected.toString('base64url'))
  return bytes.length === wanted.length && timingSafeEqual(bytes, wanted)
}

function deriveKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'partner-portal', `token:${purpose}`, 32))
}

/**
 * A portal's own address. All that are on this machine are one, because several processes without
 * PUBLIC_URL may serve one database on different ports.
 */
export function audienceOf(publicUrl: string): string {
  return isLoopback(new URL(publicUrl).hostname) ? ISSUER : publicUrl
}
