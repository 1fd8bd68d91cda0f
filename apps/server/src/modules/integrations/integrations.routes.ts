import { isDeepStrictEqual } from 'node:util'
import { integrationProducts } from '@partner-portal/contract/integrations/integration-products'
import { integrationCalls } from '@partner-portal/contract/integrations/integrations'
import { httpsNotificationUrls } from '@partner-portal/contract/rules/notification-url'
import type { FastifyInstance } from 'fastify'
import { isProduction } from '#domain/config/config.ts'
import type { Context } from '#domain/context.ts'
import { openKeys, replaceKeys } from '#domain/integration-keys.ts'
import { tellShopChange } from '#domain/messages/shop-messages.ts'
import { requireOwner, requireOwnPassword, requireStepUp } from '#domain/session/step-up.ts'
import { audit, changedNothing } from '#platform/audit/audit.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { hasCode } from '#platform/errors.ts'
import {
  activateIntegration,
  findBrokerProducts,
  getIntegration,
  getProductionKeys,
  requireOwnCode,
  requireProduct,
} from './products/products.repository.ts'
import { readIntegration } from './read-integration.ts'
import { requireVersions } from './styles/styles.repository.ts'

export function integrationRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock, sealer, installation } = context
  const { revealProductionAccess, createIntegrationKeys } = integrationCalls

  registerCall(app, integrationCalls.findBrokerProducts, async ({ params, principal, fail }) => {
    await requireOwnCode(db, principal.partnerId, params.recommendationCode, fail)
    const own = new Set(await findBrokerProducts(db, principal.partnerId))
    const collection = integrationProducts
      .filter((product) => own.has(product))
      .map((product) => ({
        name: product,
        product,
        translation: installation.texts.say(`integrationProduct.${product}.title`, {}),
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
        const before = notificationUrlsOf(integration)
        const prodNotificationUrl = body.prodNotificationUrl ?? null
        if (integration.testKeys === null || before.prodNotificationUrl !== prodNotificationUrl)
          requireStepUp(principal, now, fail)
        const outcome = await activateIntegration(trx, sealer, key, body, now)
        const after = notificationUrlsOf(await getIntegration(trx, key))
        if (outcome === 'updated' && isDeepStrictEqual(before, after)) return changedNothing()
        await audit(trx, now, principal, `integration.${outcome}`, {
          product: key.product,
          before,
          after,
        })
        if (outcome === 'updated') {
          const change = { ...principal, ...key, what: 'addresses-changed' } as const
          await tellShopChange(trx, installation, change, now)
        }
      })
      return readIntegration(context, key)
    },
  )

  // The only call that shows production keys.
  registerCall(app, revealProductionAccess, async ({ params, body, principal, fail }) => {
    requireOwner(principal, fail)
    const key = await requireProduct(db, principal, params, fail)
    const { formUrl, productionKeys } = await getProductionKeys(db, key)
    if (productionKeys === null) throw fail('NOT_FOUND')
    await requireOwnPassword(context, principal, body.password, fail).catch(async (error) => {
      if (!hasCode(error, 'WRONG_PASSWORD')) throw error
      const detail = { product: key.product }
      await audit(db, clock.now(), principal, 'production-access.refused', detail)
      throw fail('WRONG_PASSWORD', ['Password verification failed'], { mirrorErrorsInData: true })
    })
    const keys = openKeys(sealer, key, 'production', productionKeys)
    await db.transaction().execute(async (trx) => {
      const now = clock.now()
      await audit(trx, now, principal, 'production-access.revealed', { product: key.product })
      await tellShopChange(trx, installation, { ...principal, ...key, what: 'keys-shown' }, now)
    })
    return {
      formUrl,
      apiUrl: config.merchantApiUrl ?? `${config.publicUrl}/api/merchant`,
      keySecret: keys.key,
      passSecret: keys.secret,
    }
  })

  registerCall(app, createIntegrationKeys, async ({ params, body, principal, fail }) => {
    const { environment } = body
    const key = await requireProduct(db, principal, params, fail)
    await db.transaction().execute(async (trx) => {
      if (!(await replaceKeys(trx, sealer, key, environment))) throw fail('NOT_FOUND')
      const detail = { product: key.product, environment }
      const now = clock.now()
      await audit(trx, now, principal, 'integration.keys-replaced', detail)
      const change = { ...principal, ...key, environment, what: 'keys-replaced' } as const
      await tellShopChange(trx, installation, change, now)
    })
  })
}

function notificationUrlsOf(integration: Awaited<ReturnType<typeof getIntegration>>) {
  const { testNotificationUrl, prodNotificationUrl } = integration
  return { testNotificationUrl, prodNotificationUrl }
}
