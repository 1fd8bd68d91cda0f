import { isDeepStrictEqual } from 'node:util'
import { integrationProducts } from '@partner-portal/contract/integrations/integration-products'
import { integrationCalls } from '@partner-portal/contract/integrations/integrations'
import { httpsNotificationUrls } from '@partner-portal/contract/integrations/notification-url.rules'
import type { FastifyInstance } from 'fastify'
import { requireOwner, requireOwnPassword, requireStepUp } from '#domain/account/step-up.ts'
import type { Context } from '#domain/context.ts'
import { isProduction } from '#domain/installation/config.ts'
import { openKeys, replaceKeys } from '#domain/integrations/integration-keys.ts'
import { integrationRecord } from '#domain/integrations/integration-records.ts'
import { mailShopChange } from '#domain/integrations/shop-messages.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { hasCode } from '#platform/errors.ts'
import { changedNothing, record } from '#platform/events/record.ts'
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
    const products = new Set(await findBrokerProducts(db, principal.partnerId))
    const collection = integrationProducts
      .filter((product) => products.has(product))
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
        const { product } = key
        const of = integrationRecord(product)
        const saved = { test: after.testNotificationUrl, production: after.prodNotificationUrl }
        if (outcome === 'activated')
          return record(trx, now, principal, 'integration.activated', of, { product }, saved)
        const environments = [
          ...(before.testNotificationUrl === saved.test ? [] : (['test'] as const)),
          ...(before.prodNotificationUrl === saved.production ? [] : (['production'] as const)),
        ]
        const facts = { product, environments }
        const content = { ...saved, before: JSON.stringify(before) }
        await record(trx, now, principal, 'integration.updated', of, facts, content)
        const change = { ...principal, ...key, what: 'addresses-changed' } as const
        await mailShopChange(trx, installation, change, now)
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
      const { product } = key
      const of = integrationRecord(product)
      await record(db, clock.now(), principal, 'integration.keys-refused', of, { product })
      throw fail('WRONG_PASSWORD', ['Password verification failed'], { mirrorErrorsInData: true })
    })
    const keys = openKeys(sealer, key, 'production', productionKeys)
    await db.transaction().execute(async (trx) => {
      const now = clock.now()
      const { product } = key
      const of = integrationRecord(product)
      await record(trx, now, principal, 'integration.keys-shown', of, { product })
      await mailShopChange(trx, installation, { ...principal, ...key, what: 'keys-shown' }, now)
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
      const facts = { product: key.product, environment }
      const of = integrationRecord(key.product)
      const now = clock.now()
      await record(trx, now, principal, 'integration.keys-replaced', of, facts)
      const change = { ...principal, ...key, environment, what: 'keys-replaced' } as const
      await mailShopChange(trx, installation, change, now)
    })
  })
}

function notificationUrlsOf(integration: Awaited<ReturnType<typeof getIntegration>>) {
  const { testNotificationUrl, prodNotificationUrl } = integration
  return { testNotificationUrl, prodNotificationUrl }
}
