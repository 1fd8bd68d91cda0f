import type { FastifyInstance } from 'fastify'
import type { Config } from '#domain/config/config.ts'
import { contentPolicy } from '#platform/http/content-policy.ts'
import { openContentFolder } from './content-folder.ts'
import { faultSentence, feedNames, isFeedName } from './read-feed.ts'

/** How long browsers cache a feed. Replaced files are cached longer. */
const FEED_KEPT_SECONDS = 60
const FILE_KEPT_SECONDS = 3600
// A picture or a page that is opened directly runs no scripts.
const POLICY = contentPolicy("style-src 'unsafe-inline'", 'sandbox')
// Browsers do not open their PDF viewer in a sandbox, and show the document in it as an object.
const PDF_POLICY = contentPolicy("style-src 'unsafe-inline'", "object-src 'self'")

/** Serves the feeds, catalogues and files of CONTENT_DIR to any origin. */
export async function contentRoutes(app: FastifyInstance, config: Config): Promise<void> {
  const folder = openContentFolder(config.contentDir, (faults) => {
    for (const fault of faults) app.log.error(`content: ${faultSentence(fault)}`)
  })
  for (const name of feedNames) await folder.read(name)

  app.get<{ Params: { '*': string } }>('/content/*', async (request, reply) => {
    const name = request.params['*']
    const file = await folder.read(name)
    if (!file) return reply.callNotFound()
    const keptSeconds = isFeedName(name) ? FEED_KEPT_SECONDS : FILE_KEPT_SECONDS
    reply
      .header('etag', file.tag)
      .header('cache-control', `public, max-age=${keptSeconds}`)
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
    const policy = file.mediaType === 'application/pdf' ? PDF_POLICY : POLICY
    reply.header('content-security-policy', policy)
    if (request.headers['if-none-match'] === file.tag) return reply.code(304).send()
    return reply.type(file.mediaType).send(file.bytes)
  })
}
