import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { contentPolicy } from './content-policy.ts'

const closedPolicy = contentPolicy()
const permissionsPolicy = 'camera=(), microphone=(), geolocation=(), payment=()'
const headers = headersOfHelmet({
  contentSecurityPolicy: false,
  referrerPolicy: { policy: 'no-referrer' },
  // For browsers that no longer exist. On a slow line headers of 25 files are a tenth of a second.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
})

/** All of them, for an answer without a route. */
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
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers)
    done()
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

/**
 * What helmet sets without looking at the request. Its Fastify plugin builds it anew for each
 * request, which took a third of the processor time of `/user_info`.
 */
function headersOfHelmet(options: HelmetOptions) {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(response.req, response, () => {})
  return { ...response.getHeaders() }
}
