import type { DeliveryAttempt } from '@partner-portal/contract/integrations/deliveries'
import type { DeliveryKind } from '@partner-portal/contract/integrations/delivery-outcomes'
import { deliveryUrl } from '@partner-portal/contract/integrations/notification-url.rules'
import type { LimitChanged } from '@partner-portal/contract/integrations/shop-events'
import type { FastifyInstance } from 'fastify'
import { isoInstant } from '#platform/instant.ts'
import { runWhileListening } from '#platform/jobs/background.ts'
import { createJobLog, type FailedAttempt, type JobLog } from '#platform/jobs/job-log.ts'
import { endLease } from '#platform/jobs/jobs.repository.ts'
import { createWorker, type Worker } from '#platform/jobs/worker.ts'
import { SIGNATURE_HEADER, signatureOf } from '#platform/outbound/request.ts'
import type { Context } from '../context.ts'
import { getTarget, recordAttempt, type Target } from './deliveries.repository.ts'
import { type Notification, notificationJobs } from './notification-jobs.ts'
import { postOnce } from './post-once.ts'

/** Delivers due notifications in the background. */
export function createNotifier(delivering: Delivering, log: JobLog): Worker {
  const { db, clock, sealer } = delivering
  return createWorker({
    db,
    clock,
    kind: notificationJobs,
    mostAtOnce: 64,
    pollMs: 1_000,
    stopMs: 5_000,
    run,
    names: ({ partner_id: partner, product, environment, id }) => ({
      channel: 'notification',
      partner,
      product,
      environment,
      notification: id,
    }),
    log,
  })

  async function run(notification: Notification): Promise<FailedAttempt | null> {
    const target = await getTarget(db, sealer, {
      ...notification,
      partnerId: notification.partner_id,
    })
    const { address = null } = target ?? {}
    if (!target || address === null) {
      await endLease(db, notificationJobs, notification, { dueAt: null })
      return null
    }
    const to = { ...target, address }
    const attempt = await attemptDelivery(delivering, notification, to, { byItself: true })
    const { outcome, status, nextAttemptAt } = attempt
    if (outcome === 'DELIVERED') return null
    const nextTry = nextAttemptAt === null ? null : new Date(nextAttemptAt)
    return { cause: status === null ? outcome : `${outcome} ${status}`, nextTry }
  }
}

export function notifyWhileListening(app: FastifyInstance, delivering: Delivering): void {
  runWhileListening(app, createNotifier(delivering, createJobLog(app.log, 'a notification')))
}

type Delivering = Pick<Context, 'db' | 'clock' | 'sealer' | 'network'>

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

// For each kind, because a shop acts on a notification that is no sample.
const isSample: Readonly<Record<DeliveryKind, boolean>> = { LIMIT_CHANGED: false, SAMPLE: true }

/** The body as in docs/notifications.md. Each attempt sends the same bytes. */
function notificationBody(
  { id, kind, product, environment, ...limit }: Notification,
  recommendationCode: string,
): string {
  const { nip, amount, currency, valid_until, created_at } = limit
  const body: LimitChanged = {
    id,
    type: 'limit.changed',
    // With milliseconds, so that a shop can tell the newest notification of a limit.
    createdAt: created_at.toISOString(),
    environment,
    product,
    recommendationCode,
    limit: { nip, amount, currency, validUntil: valid_until && isoInstant(valid_until) },
    sample: isSample[kind],
  }
  return JSON.stringify(body)
}
