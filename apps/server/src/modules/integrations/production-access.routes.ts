import { integrationCalls } from '@partner-portal/contract/integrations'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { openProductionKeys } from '#domain/integration-keys.ts'
import { getPasswordHash } from '#domain/session/accounts.ts'
import { requireOwner } from '#domain/session/require-owner.ts'
import { audit } from '#platform/audit/audit.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { verifyPassword } from '#platform/session/passwords.ts'
import type { Principal } from '#platform/session/principal.ts'
import { consumeQuota } from '#platform/throttling/rate-limits.ts'
import { type BrokerProductKey, requireProduct } from './products/broker-product.repository.ts'
import { getProductionKeys } from './products/integrations.repository.ts'

const QUARTER_HOUR = 900
const FAILED = 'Password verification failed'

/** The only call that shows production keys (promises P25). */
export function productionAccessRoutes(
  app: FastifyInstance,
  { db, clock, config, sealer }: Context,
): void {
  const call = integrationCalls.revealProductionAccess
  registerCall(app, call, async ({ params, body, principal, fail }) => {
    requireOwner(principal, fail)
    const key = await requireProduct(db, principal, params, fail)
    const { formUrl, productionKeys } = await getProductionKeys(db, key)
    if (productionKeys === null) throw fail('NOT_FOUND')
    // A right password counts too: the limit is for requests of keys.
    const bucket = `prod-access:${principal.userId}`
    await consumeQuota(db, { bucket, max: 5, seconds: QUARTER_HOUR }, clock.now(), fail)
    if (!(await verifyPassword(await getPasswordHash(db, principal.userId), body.password))) {
      await record('production-access.refused', principal, key)
      throw fail('WRONG_PASSWORD', [FAILED], { mirrorErrorsInData: true })
    }
    const keys = openProductionKeys(sealer, key, productionKeys)
    await record('production-access.revealed', principal, key)
    return {
      formUrl,
      apiUrl: config.merchantApiUrl ?? `${config.publicUrl}/api/merchant`,
      keySecret: keys.key,
      passSecret: keys.secret,
    }
  })

  function record(action: string, principal: Principal, { product }: BrokerProductKey) {
    return audit(db, clock.now(), principal, action, { product })
  }
}
