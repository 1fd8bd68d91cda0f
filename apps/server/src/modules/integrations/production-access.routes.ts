import { integrationCalls } from '@partner-portal/contract/integrations/integrations'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { openKeys } from '#domain/integration-keys.ts'
import { mailShopChange } from '#domain/messages/shop-messages.ts'
import { requireOwnPassword } from '#domain/session/own-password.ts'
import { requireOwner } from '#domain/session/step-up.ts'
import { audit } from '#platform/audit/audit.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { hasCode } from '#platform/errors.ts'
import { requireProduct } from './products/broker-product.repository.ts'
import { getProductionKeys } from './products/integrations.repository.ts'

const FAILED = 'Password verification failed'

/** The only call that shows production keys (promises P25). */
export function productionAccessRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, config, sealer, installation } = context
  const call = integrationCalls.revealProductionAccess
  registerCall(app, call, async ({ params, body, principal, fail }) => {
    requireOwner(principal, fail)
    const key = await requireProduct(db, principal, params, fail)
    const { formUrl, productionKeys } = await getProductionKeys(db, key)
    if (productionKeys === null) throw fail('NOT_FOUND')
    await requireOwnPassword(context, principal, body.password, fail).catch(async (error) => {
      if (!hasCode(error, 'WRONG_PASSWORD')) throw error
      const detail = { product: key.product }
      await audit(db, clock.now(), principal, 'production-access.refused', detail)
      throw fail('WRONG_PASSWORD', [FAILED], { mirrorErrorsInData: true })
    })
    const keys = openKeys(sealer, key, 'production', productionKeys)
    await db.transaction().execute(async (trx) => {
      const now = clock.now()
      await audit(trx, now, principal, 'production-access.revealed', { product: key.product })
      await mailShopChange(trx, installation, { ...principal, ...key, what: 'keys-shown' }, now)
    })
    return {
      formUrl,
      apiUrl: config.merchantApiUrl ?? `${config.publicUrl}/api/merchant`,
      keySecret: keys.key,
      passSecret: keys.secret,
    }
  })
}
