import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, readCookie, strictCookie } from '../http/cookies.ts'
import { isLoopback } from '../http/loopback.ts'

/** What stands for a refresh token that is in a cookie: it names the session and the generation. */
const STAND_IN = /^cookie\.([0-9a-f-]{36})\.\d{1,9}$/
const TOKEN = /^\w+\.([0-9a-f-]{36})\.(\d{1,9})\./

interface TokenPair {
  readonly token: string
  readonly refresh_token: string
}

export interface RefreshCookie {
  /** The refresh token of a request: what it sent, or what is in the cookie that this stands for. */
  read(request: FastifyRequest, sent: string): string
  /** Puts the refresh token of an answer into a cookie if a page of this portal asked. */
  keep(request: FastifyRequest, reply: FastifyReply, tokens: TokenPair): TokenPair
  drop(reply: FastifyReply, sent: string): void
}

/**
 * Keeps refresh tokens out of reach of scripts. Each session has a cookie of its own, so the answer
 * to a slow sign-out does not remove the cookie of the next session.
 */
export function createRefreshCookie({
  publicUrl,
  sessionAbsoluteMinutes,
}: {
  readonly publicUrl: string
  readonly sessionAbsoluteMinutes: number
}): RefreshCookie {
  const maxAgeSeconds = sessionAbsoluteMinutes * 60
  const isSecure = publicUrl.startsWith('https://')
  const { origin, hostname } = new URL(publicUrl)
  const nameOf = (sessionId: string) => `portal-refresh-${sessionId}`

  /** Browsers set both headers themselves, no page can. */
  function isOwnPage({ headers }: FastifyRequest): boolean {
    if (headers['sec-fetch-site'] !== 'same-origin') return false
    const from = headers.origin
    if (from === undefined || from === origin) return from === origin
    return isLoopback(hostname) && URL.canParse(from) && isLoopback(new URL(from).hostname)
  }

  return {
    read(request, sent) {
      const sessionId = STAND_IN.exec(sent)?.[1]
      if (sessionId === undefined) return sent
      if (!isOwnPage(request)) return ''
      return readCookie(request, cookieName(nameOf(sessionId), isSecure)) ?? ''
    },
    keep(request, reply, tokens) {
      const [, sessionId, generation] = TOKEN.exec(tokens.refresh_token) ?? []
      if (sessionId === undefined || !isOwnPage(request)) return tokens
      const cookie = {
        name: nameOf(sessionId),
        value: tokens.refresh_token,
        maxAgeSeconds,
        isSecure,
      }
      reply.header('set-cookie', strictCookie(cookie))
      return { token: tokens.token, refresh_token: `cookie.${sessionId}.${generation}` }
    },
    drop(reply, sent) {
      const sessionId = STAND_IN.exec(sent)?.[1]
      if (sessionId === undefined) return
      const cookie = { name: nameOf(sessionId), value: '', maxAgeSeconds: 0, isSecure }
      reply.header('set-cookie', strictCookie(cookie))
    },
  }
}
