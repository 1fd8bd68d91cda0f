import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback } from '../outbound/network.ts'
import type { KeyedHash } from '../secrets/sealer.ts'

/**
 * Cookies beyond the reach of scripts and of other sites' requests. Under https their names have a prefix by
 * which browsers let no other host set them.
 */
function createCookies(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https://')
  const fullName = (name: string) => (isSecure ? `__Host-${name}` : name)
  return {
    read(request: FastifyRequest, name: string): string | null {
      const start = `${fullName(name)}=`
      const pairs = request.headers.cookie?.split(/;\s*/) ?? []
      return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? null
    },
    set(reply: FastifyReply, name: string, value: string, maxAgeSeconds: number): void {
      const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict`
      const secure = isSecure ? '; Secure' : ''
      reply.header('set-cookie', `${fullName(name)}=${value}; ${attributes}${secure}`)
    },
  }
}

const DAYS_180 = 180 * 24 * 3600
const NAME = 'portal-device'

/**
 * Recognises a browser with an earlier successful sign-in. The cookie opens nothing; a browser without it is
 * only limited more strictly. It carries its MAC, so it cannot be made up. Under https no other host can set
 * it.
 */
export function createDeviceCookie(publicUrl: string, keyedHash: KeyedHash) {
  const cookies = createCookies(publicUrl)
  const signed = (id: string) => `${id}.${keyedHash(`device-cookie:${id}`)}`

  /** The browser's random id, or null if this server gave it none. */
  function read(request: FastifyRequest): string | null {
    const value = cookies.read(request, NAME)
    const [id = ''] = value?.split('.') ?? []
    return id !== '' && value === signed(id) ? id : null
  }

  return {
    read,
    /** Gives the browser an id, or keeps the existing one for another 180 days. Returns the id. */
    renew(request: FastifyRequest, reply: FastifyReply): string {
      const id = read(request) ?? randomBytes(32).toString('base64url')
      cookies.set(reply, NAME, signed(id), DAYS_180)
      return id
    },
  }
}

/** The form of a stand-in for a refresh token in a cookie: it names the session and the generation. */
const STAND_IN = /^cookie\.([0-9a-f-]{36})\.\d{1,9}$/
const TOKEN = /^\w+\.([0-9a-f-]{36})\.(\d{1,9})\./

interface TokenPair {
  readonly token: string
  readonly refresh_token: string
}

/**
 * Keeps refresh tokens out of reach of scripts. Each session has a cookie of its own, so the answer to a slow
 * sign-out does not remove the cookie of the next session.
 */
export function createRefreshCookie({
  publicUrl,
  sessionAbsoluteMinutes,
}: {
  readonly publicUrl: string
  readonly sessionAbsoluteMinutes: number
}) {
  const cookies = createCookies(publicUrl)
  const { origin, hostname } = new URL(publicUrl)
  const nameOf = (sessionId: string) => `portal-refresh-${sessionId}`

  /** Only browsers set both headers, no page can. */
  function isOwnPage({ headers }: FastifyRequest): boolean {
    if (headers['sec-fetch-site'] !== 'same-origin') return false
    const from = headers.origin
    if (from === undefined || from === origin) return from === origin
    return isLoopback(hostname) && URL.canParse(from) && isLoopback(new URL(from).hostname)
  }

  return {
    /** The refresh token of a request: the sent one, or the cookie's that the stand-in names. */
    read(request: FastifyRequest, sent: string): string {
      const sessionId = STAND_IN.exec(sent)?.[1]
      if (sessionId === undefined) return sent
      if (!isOwnPage(request)) return ''
      return cookies.read(request, nameOf(sessionId)) ?? ''
    },
    /** Moves the refresh token of an answer into a cookie if a page of this portal asked. */
    keep(request: FastifyRequest, reply: FastifyReply, tokens: TokenPair): TokenPair {
      const [, sessionId, generation] = TOKEN.exec(tokens.refresh_token) ?? []
      if (sessionId === undefined || !isOwnPage(request)) return tokens
      cookies.set(reply, nameOf(sessionId), tokens.refresh_token, sessionAbsoluteMinutes * 60)
      return { token: tokens.token, refresh_token: `cookie.${sessionId}.${generation}` }
    },
    drop(reply: FastifyReply, sent: string): void {
      const sessionId = STAND_IN.exec(sent)?.[1]
      if (sessionId === undefined) return
      cookies.set(reply, nameOf(sessionId), '', 0)
    },
  }
}
