import { productName } from '@partner-portal/contract/polish-names'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '#domain/context.ts'
import type { Db } from '#platform/database/connect.ts'
import { handOverPage, handOverPath, handOverPolicy, noHandOverPage } from './hand-over-page.ts'

/** Public, because the id cannot be guessed. Exists only without APPLICATION_URL. */
export function handOverPageRoutes(
  app: FastifyInstance,
  { db, config }: Pick<Context, 'db' | 'config'>,
): void {
  if (config.applicationUrl !== undefined) return
  app.get<{ Params: { id: string } }>(`${handOverPath}/:id`, async ({ params: { id } }, reply) => {
    const facts = z.uuid().safeParse(id).success ? await findFacts(db, id) : undefined
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

/** By id only, because the customer has nothing else. */
function findFacts(db: Db, id: string) {
  return db
    .selectFrom('payment')
    .innerJoin('partner', 'partner.id', 'payment.partner_id')
    .select(['payment.nip', 'partner.name as shop', 'payment.product'])
    .where('payment.id', '=', id)
    .where('handed_over_at', 'is not', null)
    .executeTakeFirst()
}
