import type { DeliveryAttempt } from '@partner-portal/contract/integrations/deliveries'
import type { IntegrationProduct } from '@partner-portal/contract/integrations/integration-products'
import type { Db } from '#platform/database/connect.ts'
import { isoInstant } from '#platform/instant.ts'
import { nextDue } from '#platform/jobs/job-kind.ts'
import { endLease } from '#platform/jobs/leases.repository.ts'
import { type Notification, notificationJobs } from './notification-jobs.ts'
import type { Reply } from './post-once.ts'

const NEWEST = 20
const DAY_MS = 24 * 3_600_000

export interface Attempt extends Reply {
  readonly url: string
  readonly attemptedAt: Date
  readonly durationMs: number
  /** In its turn, not because somebody asked: a failure is followed by the next of its tries. */
  readonly byItself: boolean
}

/** Writes an attempt down and ends its lease, both or neither. */
export function recordAttempt(
  db: Db,
  notification: Notification,
  attempt: Attempt,
  now: Date,
): Promise<DeliveryAttempt> {
  const { partner_id, id: deliveryId, product, environment, kind } = notification
  const { url, attemptedAt, durationMs, outcome, status, answer } = attempt
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('delivery_attempt')
      .values({
        partner_id,
        notification_id: deliveryId,
        product,
        url,
        attempted_at: attemptedAt,
        duration_ms: durationMs,
        outcome,
        status,
        answer,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const dueAt = dueAfter(notification, attempt, now)
    const isDone = outcome === 'DELIVERED'
    const isOurs = await endLease(trx, notificationJobs, notification, { dueAt, isDone })
    return {
      id,
      deliveryId,
      kind,
      product,
      environment,
      url,
      durationMs,
      attemptedAt: isoInstant(attemptedAt),
      outcome,
      status,
      answer,
      nextAttemptAt: isOurs && dueAt ? isoInstant(dueAt) : null,
    }
  })
}

function dueAfter(
  notification: Notification,
  { outcome, byItself }: Attempt,
  now: Date,
): Date | null {
  if (outcome === 'DELIVERED') return null
  if (!byItself) return notification.due_at
  const next = nextDue(notificationJobs, notification, now)
  return next && next.getTime() <= notification.created_at.getTime() + DAY_MS ? next : null
}

/** The last attempts of a product's notifications, newest first. */
export async function findAttempts(
  db: Db,
  { partnerId, product }: { partnerId: number; product: IntegrationProduct },
): Promise<DeliveryAttempt[]> {
  const rows = await db
    .selectFrom('delivery_attempt as attempt')
    .innerJoin('notification', (join) =>
      join
        .onRef('notification.partner_id', '=', 'attempt.partner_id')
        .onRef('notification.id', '=', 'attempt.notification_id'),
    )
    .select([
      'attempt.id',
      'notification.id as deliveryId',
      'kind',
      'attempt.product',
      'environment',
      'url',
      'attempted_at as attemptedAt',
      'duration_ms as durationMs',
      'outcome',
      'status',
      'answer',
      'due_at as next',
    ])
    .where('attempt.partner_id', '=', partnerId)
    .where('attempt.product', '=', product)
    .orderBy('attempted_at', 'desc')
    .orderBy('attempt.id', 'desc')
    .limit(NEWEST)
    .execute()
  const seen = new Set<string>()
  return rows.map(({ next, attemptedAt, ...row }) => {
    const isLatest = !seen.has(row.deliveryId)
    seen.add(row.deliveryId)
    return {
      ...row,
      attemptedAt: isoInstant(attemptedAt),
      nextAttemptAt: isLatest && next ? isoInstant(next) : null,
    }
  })
}
