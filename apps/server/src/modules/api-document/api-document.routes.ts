import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3 } from 'openapi-types'
import { contentPolicy } from '#platform/http/pages.ts'

const POLICY = contentPolicy(
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
)

const file = new URL(import.meta.resolve('@partner-portal/contract/openapi.json'))

/** The API document at /api/docs, as a page and as /api/docs/json. */
export async function apiDocumentRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {},
    hideUntagged: true,
    // Called for the first reader.
    transformObject: () => JSON.parse(readFileSync(file, 'utf8')) as OpenAPIV3.Document,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: POLICY })
}
