import type { DeliveryAttempt } from '@partner-portal/contract/deliveries'
import type { IntegrationProduct } from '@partner-portal/contract/integration-products'
import type { Db } from '#platform/database/connect.ts'
import { isoInstant } from '#platform/instant.ts'
import type { Claimed } from './claims.repository.ts'
import type { Reply } from './post-once.ts'
import { nextAttemptAfter } from './retry-delays.ts'

const NEWEST = 20

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
  claimed: Claimed,
  attempt: Attempt,
  now: Date,
): Promise<DeliveryAttempt> {
  const { partnerId, id: deliveryId, product, environment, kind } = claimed
  const { url, durationMs, outcome, status, answer } = attempt
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('delivery_attempt')
      .values({
        partner_id: partnerId,
        notification_id: deliveryId,
        product,
        url,
        attempted_at: attempt.attemptedAt,
        duration_ms: durationMs,
        outcome,
        status,
        answer,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const next = await endLease(trx, claimed, attempt, now)
    const shown = { id, deliveryId, kind, product, environment, url, durationMs }
    return {
      ...shown,
      attemptedAt: isoInstant(attempt.attemptedAt),
      outcome,
      status,
      answer,
      nextAttemptAt: next && isoInstant(next),
    }
  })
}

/** Whoever lost the lease meanwhile changes nothing, unless it is delivered: then it is. */
async function endLease(
  trx: Db,
  { partnerId, id, attempts, createdAt, leasedUntil }: Claimed,
  { outcome, byItself }: Attempt,
  now: Date,
): Promise<Date | null> {
  const delivered = outcome === 'DELIVERED'
  const made = attempts + 1
  let query = trx
    .updateTable('notification')
    .set({ leased_until: null })
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
  if (delivered) query = query.set({ next_attempt_at: null })
  else query = query.where('leased_until', '=', leasedUntil)
  if (byItself && !delivered)
    query = query.set({ attempts: made, next_attempt_at: nextAttemptAfter(made, createdAt, now) })
  const row = await query.returning('next_attempt_at').executeTakeFirst()
  return row?.next_attempt_at ?? null
}

/** Ends what can be delivered no more: its address is gone. */
export async function giveUp(
  db: Db,
  { partnerId, id, leasedUntil }: Pick<Claimed, 'partnerId' | 'id' | 'leasedUntil'>,
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ next_attempt_at: null, leased_until: null })
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .where('leased_until', '=', leasedUntil)
    .execute()
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
      'next_attempt_at as next',
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
