import type { FastifyInstance } from 'fastify'
import { runWhileListening } from '#platform/jobs/background.ts'
import { endLease } from '#platform/jobs/leases.repository.ts'
import { createWorker, type Worker } from '#platform/jobs/worker.ts'
import { attemptDelivery, type Delivering } from './attempt-delivery.ts'
import { type Notification, notificationJobs } from './notification-jobs.ts'
import { getTarget } from './target.repository.ts'

/** Delivers notifications that are due, in the background. */
export function createNotifier(
  delivering: Delivering,
  onFailure: (error: unknown) => void,
): Worker {
  const { db, clock, sealer } = delivering
  return createWorker({
    db,
    clock,
    kind: notificationJobs,
    mostAtOnce: 64,
    pollMs: 1_000,
    stopMs: 5_000,
    run,
    onFailure,
  })

  async function run(notification: Notification): Promise<void> {
    const target = await getTarget(db, sealer, {
      ...notification,
      partnerId: notification.partner_id,
    })
    const { address = null } = target ?? {}
    if (target && address !== null) {
      const to = { ...target, address }
      await attemptDelivery(delivering, notification, to, { byItself: true })
    } else await endLease(db, notificationJobs, notification, { dueAt: null })
  }
}

export function notifyWhileListening(app: FastifyInstance, delivering: Delivering): void {
  const failed = (err: unknown) => app.log.warn({ err }, 'a notification could not be delivered')
  runWhileListening(app, createNotifier(delivering, failed))
}
