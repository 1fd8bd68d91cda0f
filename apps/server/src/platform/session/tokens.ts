import { MINUTE_MS } from '@partner-portal/contract/values/durations'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { isLoopback } from '../outbound/network.ts'
import { createMacs } from '../secrets/sealer.ts'

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
  /** The installation of the access tokens: a test system's are not valid here. */
  readonly audience: string
}

export type Tokens = ReturnType<typeof createTokens>

/**
 * Access tokens are short-lived JWTs. A refresh token is a session id and a generation with a MAC,
 * so the same generation always gives the same token and none is stored. Each kind has its own key.
 * Signing runs in this thread: Web Crypto would wait for the threads that hash passwords, and every
 * call with it.
 */
export function createTokens(
  secrets: readonly [string, ...string[]],
  { accessMinutes, audience }: TokenOptions,
  clock: Clock,
) {
  const access = createRing(secrets, 'access')
  const refresh = createRing(secrets, 'refresh')
  // A browser sends the same token for minutes. Its expiry is checked each time.
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
    signAccess({ sessionId, username, roles, operator, isReadOnly }: AccessClaims): string {
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
    /** The session of an access token, or null if the token is invalid or expired. */
    verifyAccess(token: string): string | null {
      const claims = genuine.get(token) ?? readAccess(token)
      const now = Math.floor(clock.now().getTime() / 1000)
      return claims?.iss === ISSUER && claims.exp > now ? claims.sub : null
    },
    signRefresh({ sessionId, generation }: RefreshClaims): string {
      const signature = refresh.sign(`${sessionId}.${generation}`)
      return `${REFRESH_PREFIX}.${sessionId}.${generation}.${signature}`
    },
    verifyRefresh(token: string): RefreshClaims | null {
      const match = /^ppr1\.([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/.exec(token)
      if (!match) return null
      const [, sessionId = '', generation = '', signature = ''] = match
      if (!refresh.isSigned(`${sessionId}.${Number(generation)}`, signature)) return null
      return { sessionId, generation: Number(generation) }
    },
  }
}

function createRing(secrets: readonly [string, ...string[]], purpose: string) {
  const { mac, isMacOf } = createMacs(secrets, `token:${purpose}`)
  return {
    sign: (text: string) => mac(text).toString('base64url'),
    isSigned(text: string, signature: string) {
      const mac = Buffer.from(signature, 'base64url')
      // A text with other unused bits is refused.
      return mac.toString('base64url') === signature && isMacOf(mac, text)
    },
  }
}

/**
 * The address that a portal's tokens name. All addresses of this machine count as one, because several
 * processes without PUBLIC_URL may serve one database on different ports.
 */
export function audienceOf(publicUrl: string): string {
  return isLoopback(new URL(publicUrl).hostname) ? ISSUER : publicUrl
}

interface LifetimeLimits {
  readonly sessionIdleMinutes: number
  readonly sessionAbsoluteMinutes: number
}

export type SessionLifetime = ReturnType<typeof createLifetime>
export type SessionCutoffs = ReturnType<SessionLifetime['cutoffs']>

/** Idle time counts from the last call that the user caused. */
export function createLifetime(limits: LifetimeLimits, clock: Clock) {
  return {
    /** Sessions used or created at or before these times, or that end by `now`, are over. */
    cutoffs() {
      const now = clock.now()
      return {
        usedAt: new Date(now.getTime() - limits.sessionIdleMinutes * MINUTE_MS),
        createdAt: new Date(now.getTime() - limits.sessionAbsoluteMinutes * MINUTE_MS),
        now,
      }
    },
    /** A use is written again if the last one was at or before this time: a write a minute, not a call. */
    useWrittenBefore() {
      const apart = Math.min(MINUTE_MS, (limits.sessionIdleMinutes * MINUTE_MS) / 10)
      return new Date(clock.now().getTime() - apart)
    },
  }
}

/** A condition on `session`: the session was not ended, and is neither idle for too long nor too old. */
export function isOpen(over: SessionCutoffs) {
  const [usedAt, createdAt, now] = isOpenParameters(over)
  return sql<boolean>`(session.ended_at is null and session.used_at > ${usedAt}
    and session.created_at > ${createdAt} and (session.ends_at is null or session.ends_at > ${now}))`
}

/** The parameters of `isOpen` in their order, for a statement that is compiled once. */
export function isOpenParameters({ usedAt, createdAt, now }: SessionCutoffs) {
  return [usedAt, createdAt, now] as const
}
