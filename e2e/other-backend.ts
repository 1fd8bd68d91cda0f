import type { ServerResponse } from 'node:http'
import type { Page } from '@playwright/test'
import { serve, serveStatically } from './static-site.ts'

type Answer = (response: ServerResponse) => void

interface Options {
  /** By `METHOD /path`, without the query; they may be replaced while it runs. */
  readonly answers: Record<string, Answer>
  /** The answer to every other call; by default the 404 of a web server. */
  readonly elsewhere?: Answer
  /** Further keys of /config.json. */
  readonly config?: object
  /** The request headers that it allows to another origin. */
  readonly allowsHeaders?: string
}

const roles = [
  'ROLE_USER',
  'ROLE_SETTINGS',
  'ROLE_LEAD_LIST',
  'ROLE_LEAD_BLOCKING',
  'ROLE_SETTLEMENTS_LIST',
  'ROLE_INVOICE_PURCHASE_LIST',
  'ROLE_INVOICE_LOAN_AS_RECEIVER_LIST',
  'ROLE_INTEGRATIONS',
  'ROLE_INTEGRATION_RESOURCES',
]
const user = {
  username: 'anna',
  companyName: 'Biuro Anny',
  recommendationCode: 'ANNA1',
  isMaster: true,
  isPartner: true,
  status: 'ACTIVE',
  roles,
}

export function json(status: number, body: unknown): Answer {
  return (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

export function html(status: number): Answer {
  return (response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<html><h1>Oops</h1></html>')
}

let tokens = 0
function newTokens() {
  const claims = Buffer.from(JSON.stringify({ username: user.username, roles }))
  tokens += 1
  return { token: `x.${claims.toString('base64url')}.${tokens}`, refresh_token: `r${tokens}` }
}

/**
 * The portal on another origin, in front of a backend with the calls of the specification that a page
 * needs, and those in `answers`.
 */
export async function playOtherBackend({ answers, elsewhere, allowsHeaders, config }: Options) {
  const calls: string[] = []
  const defaults: Record<string, Answer> = {
    'GET /frontend/pre_auth': (response) => response.writeHead(204).end(),
    'GET /frontend/user_info': json(200, user),
    'POST /frontend/login/token/refresh': (response) => json(200, newTokens())(response),
  }
  const backend = await serve((request, response) => {
    const name = `${request.method} ${request.url?.split('?')[0]}`
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader(
      'access-control-allow-headers',
      allowsHeaders ?? 'authorization, content-type, accept, accept-language, idempotency-key',
    )
    response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end()
      return
    }
    calls.push(name)
    const answer = answers[name] ?? defaults[name] ?? elsewhere ?? html(404)
    // The whole request first: a browser that still sends sees a broken connection.
    request.resume().on('end', () => answer(response))
  })
  const site = await serveStatically(() => ({
    apiUrl: `${backend.address}/frontend`,
    publicApiUrl: `${backend.address}/public`,
    texts: 'pl',
    ...config,
  }))
  return {
    site,
    calls,
    count: (name: string) => calls.filter((call) => call === name).length,
    signIn: async (page: Page) => {
      await page.addInitScript(({ token, refresh_token }) => {
        if (sessionStorage.getItem('signed-in')) return
        sessionStorage.setItem('signed-in', '1')
        localStorage.setItem('token', token)
        localStorage.setItem('refresh_token', refresh_token)
      }, newTokens())
    },
    stop: async () => {
      await site.stop()
      await backend.stop()
    },
  }
}

export type OtherBackend = Awaited<ReturnType<typeof playOtherBackend>>
