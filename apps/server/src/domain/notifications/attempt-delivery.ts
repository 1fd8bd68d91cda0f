import type { DeliveryAttempt } from '@partner-portal/contract/integrations/deliveries'
import { deliveryUrl } from '@partner-portal/contract/rules/notification-url'
import { SIGNATURE_HEADER, signatureOf } from '#platform/outbound/signature.ts'
import type { Context } from '../context.ts'
import { recordAttempt } from './attempts.repository.ts'
import { notificationBody } from './notification-body.ts'
import type { Notification } from './notification-jobs.ts'
import { postOnce } from './post-once.ts'
import type { Target } from './target.repository.ts'

export type Delivering = Pick<Context, 'db' | 'clock' | 'sealer' | 'network'>

/** Sends a claimed notification once, outside any transaction, and records the result. */
export async function attemptDelivery(
  { db, clock, network }: Omit<Delivering, 'sealer'>,
  notification: Notification,
  target: Target & { readonly address: string },
  { byItself }: { byItself: boolean },
): Promise<DeliveryAttempt> {
  const url = deliveryUrl(target.address)
  const body = notificationBody(notification, target.recommendationCode)
  const attemptedAt = clock.now()
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    accept: '*/*',
    'user-agent': 'Partner-Portal-Notifications/1',
    [SIGNATURE_HEADER]: signatureOf(body, target.openSecret(), attemptedAt),
  }
  const begun = performance.now()
  const reply = await postOnce(network, url, headers, body)
  const durationMs = Math.round(performance.now() - begun)
  const attempt = { ...reply, url: url.href, attemptedAt, durationMs, byItself }
  return recordAttempt(db, notification, attempt, clock.now())
}
