import { isoInstant } from '#platform/instant.ts'
import type { Notification } from './notification-jobs.ts'

/** The body of docs/notifications.md. It never changes, so that each try sends the same bytes. */
export function notificationBody(
  { id, kind, product, environment, ...limit }: Notification,
  recommendationCode: string,
): string {
  const { nip, amount, currency, valid_until, created_at } = limit
  return JSON.stringify({
    id,
    type: 'limit.changed',
    // To the millisecond: the newest of several about one limit is the one that holds.
    createdAt: created_at.toISOString(),
    environment,
    product,
    recommendationCode,
    limit: { nip, amount, currency, validUntil: valid_until && isoInstant(valid_until) },
    sample: kind === 'SAMPLE',
  })
}
