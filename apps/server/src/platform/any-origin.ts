import { bases, type Endpoint } from '@partner-portal/contract/call'
import type { FastifyInstance } from 'fastify'

const KEPT_SECONDS = 600

/** Every answer of this scope is for pages on any origin: without cookies, and nothing of a login in it. */
export function openToAnyOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*')
    reply.header('cross-origin-resource-policy', 'cross-origin')
  })
}

/** What a browser asks before it sends JSON from another origin. */
export function answerPreflight(app: FastifyInstance, { base, path, method }: Endpoint): void {
  // `cors: false`: the portals' own list of origins is not asked.
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
