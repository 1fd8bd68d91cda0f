import type { FastifyReply, FastifyRequest } from 'fastify'
import { createCookies } from '../http/cookies.ts'
import { isLoopback } from '../outbound/network.ts'

/** What stands for a refresh token that is in a cookie: it names the session and the generation. */
const STAND_IN = /^cookie\.([0-9a-f-]{36})\.\d{1,9}$/
const TOKEN = /^\w+\.([0-9a-f-]{36})\.(\d{1,9})\./

interface TokenPair {
  readonly token: string
  readonly refresh_token: string
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
}) {
  const cookies = createCookies(publicUrl)
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
    /** The refresh token of a request: what it sent, or what is in the cookie that this stands for. */
    read(request: FastifyRequest, sent: string): string {
      const sessionId = STAND_IN.exec(sent)?.[1]
      if (sessionId === undefined) return sent
      if (!isOwnPage(request)) return ''
      return cookies.read(request, nameOf(sessionId)) ?? ''
    },
    /** Puts the refresh token of an answer into a cookie if a page of this portal asked. */
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
