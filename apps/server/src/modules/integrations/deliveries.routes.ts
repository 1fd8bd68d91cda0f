import { type DeliveryAttempt, deliveryCalls } from '@partner-portal/contract/deliveries'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { attemptDelivery } from '#domain/notifications/attempt-delivery.ts'
import { findAttempts } from '#domain/notifications/attempts.repository.ts'
import {
  claimSample,
  type Notification,
  notificationJobs,
} from '#domain/notifications/notification-jobs.ts'
import { getTarget, type TargetKey } from '#domain/notifications/target.repository.ts'
import { audit } from '#platform/audit.ts'
import { registerCall } from '#platform/calls.ts'
import { AppError } from '#platform/errors.ts'
import { claimOne } from '#platform/jobs/leases.repository.ts'
import { consumeQuota } from '#platform/rate-limits.ts'
import type { Principal } from '#platform/session/principal.ts'
import { requireOwnCode, requireProduct } from './broker-product.repository.ts'
import { getDelivery } from './deliveries.repository.ts'
import { getIntegration } from './integrations.repository.ts'

const MINUTE = 60

export function deliveryRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, sealer } = context

  registerCall(app, deliveryCalls.findDeliveries, async ({ params, principal }) => {
    const { recommendationCode, product } = params
    const key = await requireProduct(db, principal.partnerId, recommendationCode, product)
    if ((await getIntegration(db, key)).testKeys === null) throw new AppError('NOT_FOUND')
    return { collection: await findAttempts(db, key) }
  })

  registerCall(app, deliveryCalls.resendDelivery, async ({ params, principal }) => {
    const { partnerId } = principal
    await requireOwnCode(db, partnerId, params.recommendationCode)
    const delivery = await getDelivery(db, partnerId, params.deliveryId)
    if (!delivery) throw new AppError('NOT_FOUND')
    return tryNow(principal, 'notification.resent', delivery, () =>
      claimOne(db, notificationJobs, { partner_id: partnerId, id: delivery.id }, clock.now()),
    )
  })

  registerCall(app, deliveryCalls.sendSampleNotification, async ({ params, body, principal }) => {
    const { recommendationCode } = params
    const product = await requireProduct(db, principal.partnerId, recommendationCode, body.product)
    const key = { ...product, environment: body.environment }
    return tryNow(principal, 'notification.sample', key, () =>
      claimSample(db, { ...key, partner_id: key.partnerId }, clock.now()),
    )
  })

  /** Sends during the request and answers the result. */
  async function tryNow(
    principal: Principal,
    action: string,
    key: TargetKey,
    claim: () => Promise<Notification | null>,
  ): Promise<DeliveryAttempt> {
    const target = await getTarget(db, sealer, key)
    if (!target) throw new AppError('NOT_FOUND')
    const { address } = target
    if (address === null) throw new AppError('NOTIFICATION_URL_MISSING')
    const bucket = `notification-try:${principal.partnerId}`
    await consumeQuota(db, { bucket, max: 10, seconds: MINUTE }, clock.now())
    const claimed = await claim()
    if (!claimed) throw new AppError('DELIVERY_IN_PROGRESS')
    const detail = { product: key.product, environment: key.environment, deliveryId: claimed.id }
    await audit(db, clock.now(), principal, action, detail)
    return attemptDelivery(context, claimed, { ...target, address }, { byItself: false })
  }
}
