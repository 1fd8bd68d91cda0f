import type { FastifyInstance } from 'fastify'
import { runWhileListening } from '#platform/jobs/background.ts'
import { createJobLog, type FailedAttempt, type JobLog } from '#platform/jobs/job-log.ts'
import { endLease } from '#platform/jobs/leases.repository.ts'
import { createWorker, type Worker } from '#platform/jobs/worker.ts'
import { attemptDelivery, type Delivering } from './attempt-delivery.ts'
import { type Notification, notificationJobs } from './notification-jobs.ts'
import { getTarget } from './target.repository.ts'

/** Delivers notifications that are due, in the background. */
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
