import { productName } from '@partner-portal/contract/polish-names'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '#domain/context.ts'
import { handOverPage, handOverPath, handOverPolicy, noHandOverPage } from './hand-over-page.ts'
import { getHandedOver } from './payments.repository.ts'

/** Public, because the id cannot be guessed. Exists only without APPLICATION_URL. */
export function handOverPageRoutes(
  app: FastifyInstance,
  { db, config }: Pick<Context, 'db' | 'config'>,
): void {
  if (config.applicationUrl !== undefined) return
  app.get<{ Params: { id: string } }>(`${handOverPath}/:id`, async ({ params: { id } }, reply) => {
    const facts = z.uuid().safeParse(id).success ? await getHandedOver(db, id) : undefined
    const html = facts
      ? handOverPage({ ...facts, product: productName(facts.product) })
      : noHandOverPage()
    return reply
      .code(facts ? 200 : 404)
      .header('content-security-policy', handOverPolicy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
