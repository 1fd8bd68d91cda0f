import {
  type DeliveryAttempt,
  deliveryCalls,
} from '@partner-portal/contract/integrations/deliveries'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import {
  findAttempts,
  getDelivery,
  getTarget,
  type TargetKey,
} from '#domain/integrations/deliveries.repository.ts'
import { integrationRecord } from '#domain/integrations/integration-records.ts'
import {
  claimSample,
  type Notification,
  notificationJobs,
} from '#domain/integrations/notification-jobs.ts'
import { attemptDelivery } from '#domain/integrations/notifier.ts'
import { heldSince } from '#domain/upkeep/waiting.ts'
import { type CodeOf, registerCall } from '#platform/calls/calls.ts'
import { type Fail, unavailable } from '#platform/errors.ts'
import { record } from '#platform/events/record.ts'
import { claimOne } from '#platform/jobs/jobs.repository.ts'
import type { Principal } from '#platform/session/principal.ts'
import { consumeQuota } from '#platform/throttling/rate-limits.ts'
import { getIntegration, requireOwnCode, requireProduct } from '../products/products.repository.ts'

const MINUTE = 60

export function deliveryRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, sealer } = context

  registerCall(app, deliveryCalls.findDeliveries, async ({ params, principal, fail }) => {
    const key = await requireProduct(db, principal, params, fail)
    if ((await getIntegration(db, key)).testKeys === null) throw fail('NOT_FOUND')
    return { collection: await findAttempts(db, key) }
  })

  registerCall(app, deliveryCalls.resendDelivery, async ({ params, principal, fail }) => {
    const { partnerId } = principal
    await requireOwnCode(db, partnerId, params.recommendationCode, fail)
    const delivery = await getDelivery(db, partnerId, params.deliveryId)
    if (!delivery) throw fail('NOT_FOUND')
    return tryNow(fail, principal, 'notification.resent', delivery, () =>
      claimOne(db, notificationJobs, { partner_id: partnerId, id: delivery.id }, clock.now()),
    )
  })

  registerCall(
    app,
    deliveryCalls.sendSampleNotification,
    async ({ params, body, principal, fail }) => {
      const { product, environment } = body
      const productKey = await requireProduct(db, principal, { ...params, product }, fail)
      const key = { ...productKey, environment }
      return tryNow(fail, principal, 'notification.sample', key, () =>
        claimSample(db, { ...key, partner_id: key.partnerId }, clock.now()),
      )
    },
  )

  /** Sends during the request and answers with the result. */
  async function tryNow(
    fail: Fail<CodeOf<typeof deliveryCalls.resendDelivery>>,
    principal: Principal,
    kind: 'notification.resent' | 'notification.sample',
    key: TargetKey,
    claim: () => Promise<Notification | null>,
  ): Promise<DeliveryAttempt> {
    const target = await getTarget(db, sealer, key)
    if (!target) throw fail('NOT_FOUND')
    const { address } = target
    if (address === null) throw fail('NOTIFICATION_URL_MISSING')
    if ((await heldSince(db)) !== null) throw unavailable('This copy of the portal sends nothing')
    const bucket = `notification-try:${principal.partnerId}`
    await consumeQuota(db, { bucket, max: 10, seconds: MINUTE }, clock.now(), fail)
    const claimed = await claim()
    if (!claimed) throw fail('DELIVERY_IN_PROGRESS')
    const { product, environment } = key
    const of = integrationRecord(product)
    await record(db, clock.now(), principal, kind, of, { product, environment })
    return attemptDelivery(context, claimed, { ...target, address }, { byItself: false })
  }
}
