import { bases, type Endpoint } from '@partner-portal/contract/protocol/call'
import type { FastifyInstance } from 'fastify'

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
