import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { contentPolicy } from './content-policy.ts'

const closedPolicy = contentPolicy()

/**
 * Promises §5. Pages set their own content security policy; all other answers get the strictest
 * one.
 */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  portalOrigins: readonly string[],
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    // For browsers that no longer exist. On a slow line headers of 25 files are a tenth of a second.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
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
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', closedPolicy)
    // Uses the matched route, because one address can be spelled in many ways.
    const isApi = request.routeOptions.url?.startsWith('/api/') ?? true
    if (!isApi && reply.statusCode < 400) return
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
