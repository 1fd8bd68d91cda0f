import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { PortalConfig } from '@partner-portal/contract/content/portal-config'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { portalDirectory } from '#domain/built-portal.ts'
import { type Config, isProduction } from '#domain/config/config.ts'
import { relyingPartyOf } from '#domain/second-factor/passkeys.ts'
import { pagePolicy } from './page-policy.ts'

/**
 * Serves the built portal and its configuration. Any address that is neither a file nor the API
 * gets its page.
 */
export async function portalRoutes(app: FastifyInstance, config: Config): Promise<void> {
  app.get('/config.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    return {
      ...config.portal,
      passkeys: relyingPartyOf(config) !== null,
      requiresHttps: isProduction(config),
    } satisfies Partial<PortalConfig>
  })

  if (!config.servePortal) return
  const page = await readFile(join(portalDirectory, 'index.html'), 'utf8').catch(() => null)
  if (page === null) return
  // One route for all of them: a route for each file is slow to make.
  await app.register(fastifyStatic, {
    root: join(portalDirectory, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable')
    },
  })
  await app.register(fastifyStatic, {
    root: portalDirectory,
    globIgnore: ['assets/**'],
    index: false,
    wildcard: false,
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'no-cache')
    },
  })
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    // A hidden file is asked for by scanners only.
    if (/^((api|assets|sdk)(\/|$)|\.)/.test(request.params['*'])) return reply.callNotFound()
    return sendPage(reply, page, config, request.url.split('?', 1)[0] ?? '/')
  })
}

function sendPage(
  reply: FastifyReply,
  page: string,
  { portal }: Config,
  path: string,
): FastifyReply {
  return reply
    .code(200)
    .header('content-security-policy', pagePolicy(portal, path))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
}
