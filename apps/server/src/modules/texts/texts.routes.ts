import type { FastifyInstance } from 'fastify'
import type { TextFiles } from '#domain/texts/text-folder.ts'

interface Asked {
  Params: { language: string }
  Querystring: { v?: string }
}

/** Serves the files of TEXTS_DIR, as they were at the start, to any origin. */
export function textRoutes(app: FastifyInstance, texts: TextFiles): void {
  if (texts.size === 0) return
  app.get<Asked>('/texts/:language.json', (request, reply) => {
    const file = texts.get(request.params.language)
    if (!file) return reply.callNotFound()
    // Another process may still have the files of before.
    const isSame = request.query.v === file.tag
    return reply
      .header('cache-control', isSame ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('application/json; charset=utf-8')
      .send(file.json)
  })
}
