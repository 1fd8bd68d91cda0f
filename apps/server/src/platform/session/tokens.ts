import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Role } from '@partner-portal/contract/roles'
import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../clock.ts'

const ISSUER = 'partner-portal'
const REFRESH_PREFIX = 'ppr1'

interface AccessClaims {
  readonly loginId: string
  readonly username: string
  readonly roles: readonly Role[]
  readonly impersonatedBy: string | null
}

interface RefreshClaims {
  readonly loginId: string
  readonly generation: number
}

export interface Tokens {
  signAccess(claims: AccessClaims): Promise<string>
  /** The login an access token belongs to, or null for one that is not ours or is over. */
  verifyAccess(token: string): Promise<string | null>
  signRefresh(claims: RefreshClaims): string
  verifyRefresh(token: string): RefreshClaims | null
}

/**
 * Access tokens are short JWTs; refresh tokens name a login and a generation under a MAC, so
 * that the same generation is always the same token and none is ever stored. Each kind has a
 * key of its own: one is never good for the other.
 */
export function createTokens(secret: string, accessMinutes: number, clock: Clock): Tokens {
  const accessKey = deriveKey(secret, 'access')
  const refreshKey = deriveKey(secret, 'refresh')

  function mac(loginId: string, generation: number): Buffer {
    return createHmac('sha256', refreshKey).update(`${loginId}.${generation}`).digest()
  }

  return {
    async signAccess({ loginId, username, roles, impersonatedBy }) {
      const issuedAt = Math.floor(clock.now().getTime() / 1000)
      return new SignJWT({
        username,
        roles,
        ...(impersonatedBy ? { impersonated: impersonatedBy } : {}),
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setJti(crypto.randomUUID())
        .setSubject(loginId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessMinutes * 60)
        .sign(accessKey)
    },
    async verifyAccess(token) {
      try {
        const options = { algorithms: ['HS256'], issuer: ISSUER, currentDate: clock.now() }
        const { payload } = await jwtVerify(token, accessKey, options)
        return payload.sub ?? null
      } catch {
        return null
      }
    },
    signRefresh({ loginId, generation }) {
      return `${REFRESH_PREFIX}.${loginId}.${generation}.${mac(loginId, generation).toString('base64url')}`
    },
    verifyRefresh(token) {
      const match = /^ppr1\.([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/.exec(token)
      if (!match) return null
      const [, loginId = '', generation = '', signature = ''] = match
      const given = Buffer.from(signature, 'base64url')
      const expected = mac(loginId, Number(generation))
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return { loginId, generation: Number(generation) }
    },
  }
}

function deriveKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'partner-portal', `token:${purpose}`, 32))
}
