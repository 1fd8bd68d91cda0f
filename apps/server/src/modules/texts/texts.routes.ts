import type { FastifyInstance } from 'fastify'
import type { TextFiles } from '#domain/texts/text-folder.ts'
import { sendDeployed } from '#platform/http/deployed-file.ts'

interface Asked {
  Params: { language: string }
  Querystring: { v?: string }
}

/** Serves the portal's texts of TEXTS_DIR. */
export function textRoutes(app: FastifyInstance, texts: TextFiles): void {
  if (texts.size === 0) return
  app.get<Asked>('/texts/:language.json', ({ params, query }, reply) => {
    const file = texts.get(params.language)
    return file ? sendDeployed(reply, file, query.v) : reply.callNotFound()
  })
}
