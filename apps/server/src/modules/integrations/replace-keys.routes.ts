import { integrationCalls } from '@partner-portal/contract/integrations/integrations'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { replaceKeys } from '#domain/integration-keys.ts'
import { mailShopChange } from '#domain/messages/shop-messages.ts'
import { audit } from '#platform/audit/audit.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { requireProduct } from './products/broker-product.repository.ts'

export function replaceKeysRoutes(
  app: FastifyInstance,
  { db, clock, sealer, installation }: Context,
): void {
  const call = integrationCalls.createIntegrationKeys
  registerCall(app, call, async ({ params, body, principal, fail }) => {
    const { environment } = body
    const key = await requireProduct(db, principal, params, fail)
    await db.transaction().execute(async (trx) => {
      if (!(await replaceKeys(trx, sealer, key, environment))) throw fail('NOT_FOUND')
      const detail = { product: key.product, environment }
      const now = clock.now()
      await audit(trx, now, principal, 'integration.keys-replaced', detail)
      const change = { ...principal, ...key, environment, what: 'keys-replaced' } as const
      await mailShopChange(trx, installation, change, now)
    })
    return undefined
  })
}
