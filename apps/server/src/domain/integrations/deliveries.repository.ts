import type { DeliveryAttempt } from '@partner-portal/contract/integrations/deliveries'
import type { Environment } from '@partner-portal/contract/integrations/environments'
import type { IntegrationProduct } from '@partner-portal/contract/integrations/integration-products'
import { DAY_MS } from '@partner-portal/contract/values/durations'
import { z } from 'zod'
import { type Db } from '#platform/database/connect.ts'
import { samePartner } from '#platform/database/same-partner.ts'
import { record } from '#platform/events/record.ts'
import { isoInstant } from '#platform/instant.ts'
import { endLease, nextDue } from '#platform/jobs/jobs.repository.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'
import { type KeyOwner, openKeys } from './integration-keys.ts'
import { integrationRecord } from './integration-records.ts'
import { type Notification, notificationJobs } from './notification-jobs.ts'
import type { Reply } from './post-once.ts'

export interface TargetKey extends KeyOwner {
  readonly environment: Environment
}

/** The URL and the signing secret of an integration. */
export interface Target {
  /** The address as typed. Null: none saved. */
  readonly address: string | null
  readonly recommendationCode: string
  /** Decrypts the secret on demand. */
  openSecret(): string
}

const ofEnvironment = {
  test: ['test_notification_url as address', 'test_keys as keys'],
  production: ['prod_notification_url as address', 'production_keys as keys'],
} as const satisfies Record<Environment, object>

/** Null while the integration is inactive, or its product or partner is disabled. */
export async function getTarget(db: Db, sealer: Sealer, key: TargetKey): Promise<Target | null> {
  const row = await db
    .selectFrom('integration')
    .innerJoin('broker_product', samePartner('broker_product.product', 'integration.product'))
    .innerJoin('partner', 'partner.id', 'integration.partner_id')
    .select('partner.recommendation_code as recommendationCode')
    .select(ofEnvironment[key.environment])
    .where('integration.partner_id', '=', key.partnerId)
    .where(({ and }) => and({ 'integration.product': key.product, 'broker_product.enabled': true }))
    .where('partner.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row || row.recommendationCode === null) return null
  const { address, recommendationCode, keys } = row
  return {
    address,
    recommendationCode,
    openSecret: () => openKeys(sealer, key, key.environment, keys).secret,
  }
}

const NEWEST = 20

interface Attempt extends Reply {
  readonly url: string
  readonly attemptedAt: Date
  readonly durationMs: number
  /** False for an attempt on demand. A failure of a scheduled attempt is followed by the next one. */
  readonly byItself: boolean
}

/** Saves an attempt and ends its lease, both or neither. */
export function recordAttempt(
  db: Db,
  notification: Notification,
  attempt: Attempt,
  now: Date,
): Promise<DeliveryAttempt> {
  const { partner_id, id: deliveryId, product, environment, kind } = notification
  const { attemptedAt, durationMs, outcome } = attempt
  const common = {
    product,
    url: attempt.url,
    outcome,
    status: attempt.status,
    answer: attempt.answer,
  }
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('delivery_attempt')
      .values({
        ...common,
        partner_id,
        notification_id: deliveryId,
        attempted_at: attemptedAt,
        duration_ms: durationMs,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const dueAt = dueAfter(notification, attempt, now)
    const isDone = outcome === 'DELIVERED'
    const isOurs = await endLease(trx, notificationJobs, notification, { dueAt, isDone })
    // The user of an attempt on demand sees its result.
    if (isOurs && !isDone && attempt.byItself) await recordFailure(trx, notification, dueAt, now)
    return {
      ...common,
      id,
      deliveryId,
      kind,
      environment,
      durationMs,
      attemptedAt: isoInstant(attemptedAt),
      nextAttemptAt: isOurs && dueAt ? isoInstant(dueAt) : null,
    }
  })
}

/** Records the first failed attempt and the last, none in between. */
async function recordFailure(
  trx: Db,
  { partner_id, id, product, environment, created_at }: Notification,
  dueAt: Date | null,
  now: Date,
): Promise<void> {
  const { attempts } = await trx
    .selectFrom('delivery_attempt')
    .select(({ fn }) => fn.countAll<number>().as('attempts'))
    .where(({ and }) => and({ partner_id, product, notification_id: id }))
    // The condition makes the index usable.
    .where('attempted_at', '>=', created_at)
    .executeTakeFirstOrThrow()
  if (dueAt !== null && attempts > 1) return
  const kind = dueAt === null ? 'notification.given-up' : 'notification.failed'
  const actor = { partnerId: partner_id, username: null }
  await record(trx, now, actor, kind, integrationRecord(product), { product, environment })
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
    .innerJoin('notification', samePartner('notification.id', 'attempt.notification_id'))
    .select(['attempt.id', 'notification.id as deliveryId', 'kind', 'attempt.product'])
    .select(['environment', 'url', 'attempted_at as attemptedAt', 'duration_ms as durationMs'])
    .select(['outcome', 'status', 'answer', 'due_at as next'])
    .where(({ and }) => and({ 'attempt.partner_id': partnerId, 'attempt.product': product }))
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

/** Finds a notification of the partner by id. Null for an invalid id. */
export async function getDelivery(
  db: Db,
  partnerId: number,
  id: string,
): Promise<(TargetKey & { readonly id: string }) | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined
  return db
    .selectFrom('notification')
    .select(['id', 'partner_id as partnerId', 'product', 'environment'])
    .where(({ and }) => and({ partner_id: partnerId, id }))
    .executeTakeFirst()
}
