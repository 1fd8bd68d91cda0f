import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import cors from '@fastify/cors'
import { bases, type Endpoint } from '@partner-portal/contract/protocol/call'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { badRequest } from '../errors.ts'
import { contentPolicy } from './pages.ts'

const closedPolicy = contentPolicy()
const permissionsPolicy = 'camera=(), microphone=(), geolocation=(), payment=()'
const headers = headersOfHelmet({
  contentSecurityPolicy: false,
  referrerPolicy: { policy: 'no-referrer' },
  // For obsolete browsers. On a slow line the headers of 25 files take a tenth of a second.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
})

/** The headers of an answer without a route. */
export const closedHeaders = {
  ...headers,
  'permissions-policy': permissionsPolicy,
  'content-security-policy': closedPolicy,
  'cache-control': 'no-store',
}

/**
 * Pages set their own content security policy; all other answers get the strictest one.
 */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  portalOrigins: readonly string[],
): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    done(namesOneHost(request.raw) ? undefined : badRequest('The request must name one host.'))
  })
  // Other origins send tokens in a header and get no cookie of one, so CORS needs no credentials.
  if (portalOrigins.length > 0)
    await app.register(cors, {
      origin: [...portalOrigins],
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: ['retry-after'],
      maxAge: 600,
    })
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', closedPolicy)
    // Uses the matched route, because one address can be spelled in many ways.
    const isApi = request.routeOptions.url?.startsWith('/api/') ?? true
    if (!isApi && reply.statusCode < 400) return
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

/** A proxy and this server could use different ones of two Host headers. HTTP/1.0 may have none. */
function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const names = rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name))
  return names.length === 1 || (names.length === 0 && httpVersion === '1.0')
}

/**
 * The headers of helmet, which do not depend on the request. Its Fastify plugin builds them anew for each
 * request, which took a third of the processor time of `/user_info`.
 */
function headersOfHelmet(options: HelmetOptions) {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(response.req, response, () => {})
  return { ...response.getHeaders() }
}

const KEPT_SECONDS = 600

/**
 * Allows pages of any origin to read the answers of this scope. No cookies and no session are
 * involved.
 */
export function openToAnyOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*')
    reply.header('cross-origin-resource-policy', 'cross-origin')
  })
}

/** Answers the preflight request that a browser sends before JSON from another origin. */
export function answerPreflight(app: FastifyInstance, { base, path, method }: Endpoint): void {
  // `cors: false`: PORTAL_ORIGINS does not apply here.
  app.options(
    bases[base] + path,
    { config: { access: 'public', cors: false } },
    async (_request, reply) =>
      reply
        .code(204)
        .header('access-control-allow-methods', method)
        .header('access-control-allow-headers', 'content-type')
        .header('access-control-max-age', String(KEPT_SECONDS))
        .send(),
  )
}
