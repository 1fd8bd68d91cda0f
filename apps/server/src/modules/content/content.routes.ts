import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config.ts'
import { AppError } from '#platform/errors.ts'
import { openContentFolder } from './content-folder.ts'
import { faultSentence, feedNames } from './read-feed.ts'

/** New content reaches everybody within this time. */
const KEPT_SECONDS = 60
// A picture opened by itself runs nothing, whoever drew it.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** The banners and articles of CONTENT_DIR with their pictures: public, for portals of any origin. */
export async function contentRoutes(app: FastifyInstance, config: Config): Promise<void> {
  const folder = openContentFolder(config.contentDir, (faults) => {
    for (const fault of faults) app.log.error(`content: ${faultSentence(fault)}`)
  })
  for (const name of feedNames) await folder.read(name)

  app.get<{ Params: { '*': string } }>('/content/*', async (request, reply) => {
    const file = await folder.read(request.params['*'])
    if (!file) throw new AppError('NOT_FOUND')
    reply
      .header('etag', file.tag)
      .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
      .header('content-security-policy', POLICY)
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
    if (request.headers['if-none-match'] === file.tag) return reply.code(304).send()
    return reply.type(file.mediaType).send(file.bytes)
  })
}
