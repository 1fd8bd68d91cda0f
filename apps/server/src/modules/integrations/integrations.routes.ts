import { isDeepStrictEqual } from 'node:util'
import { integrationProducts } from '@partner-portal/contract/integrations/integration-products'
import { integrationCalls } from '@partner-portal/contract/integrations/integrations'
import { httpsNotificationUrls } from '@partner-portal/contract/rules/notification-url'
import type { FastifyInstance } from 'fastify'
import { isProduction } from '#domain/config/config.ts'
import type { Context } from '#domain/context.ts'
import { mailShopChange } from '#domain/messages/shop-messages.ts'
import { requireStepUp } from '#domain/session/step-up.ts'
import { audit } from '#platform/audit/audit.ts'
import { registerCall } from '#platform/calls/calls.ts'
import {
  findBrokerProducts,
  requireOwnCode,
  requireProduct,
} from './products/broker-product.repository.ts'
import { activateIntegration, getIntegration } from './products/integrations.repository.ts'
import { productContent } from './products/product-content.ts'
import { readIntegration } from './read-integration.ts'
import { requireVersions } from './styles/versions.ts'

export function integrationRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock, sealer, installation } = context

  registerCall(app, integrationCalls.findBrokerProducts, async ({ params, principal, fail }) => {
    await requireOwnCode(db, principal.partnerId, params.recommendationCode, fail)
    const own = new Set(await findBrokerProducts(db, principal.partnerId))
    const collection = integrationProducts
      .filter((product) => own.has(product))
      .map((product) => ({
        name: product,
        product,
        translation: productContent[product].title,
      }))
    return { collection }
  })

  registerCall(app, integrationCalls.getIntegration, async ({ params, principal, fail }) => {
    const key = await requireProduct(db, principal, params, fail)
    return readIntegration(context, key)
  })

  registerCall(
    app,
    integrationCalls.activateIntegration,
    async ({ params, body, principal, fail }) => {
      const { product } = body
      const key = await requireProduct(db, principal, { ...params, product }, fail)
      if (isProduction(config)) httpsNotificationUrls.parse(body)
      await db.transaction().execute(async (trx) => {
        const now = clock.now()
        await requireVersions(trx, key, body.versions, fail)
        const integration = await getIntegration(trx, key)
        const before = addressesOf(integration)
        const prodNotificationUrl = body.prodNotificationUrl ?? null
        if (integration.testKeys === null || before.prodNotificationUrl !== prodNotificationUrl)
          requireStepUp(principal, now, fail)
        const outcome = await activateIntegration(trx, sealer, key, body, now)
        const after = addressesOf(await getIntegration(trx, key))
        await audit(trx, now, principal, `integration.${outcome}`, {
          product: key.product,
          before,
          after,
        })
        if (outcome === 'updated' && !isDeepStrictEqual(before, after)) {
          const change = { ...principal, ...key, what: 'addresses-changed' } as const
          await mailShopChange(trx, installation, change, now)
        }
      })
      return readIntegration(context, key)
    },
  )
}

function addressesOf(integration: {
  testNotificationUrl: string | null
  prodNotificationUrl: string | null
}) {
  const { testNotificationUrl, prodNotificationUrl } = integration
  return { testNotificationUrl, prodNotificationUrl }
}
