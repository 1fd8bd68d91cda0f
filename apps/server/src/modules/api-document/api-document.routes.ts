import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3 } from 'openapi-types'
import { contentPolicy } from '#platform/http/pages.ts'
import { openApiDocument } from './openapi.ts'

const POLICY = contentPolicy(
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
)

/** The API document at /api/docs, as a page and as /api/docs/json. */
export async function apiDocumentRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {},
    hideUntagged: true,
    // Called for the first reader: generating takes as long as a tenth of a start.
    transformObject: () => openApiDocument('0.2.0') as OpenAPIV3.Document,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: POLICY })
}
