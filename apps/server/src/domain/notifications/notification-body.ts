import { isoInstant } from '#platform/instant.ts'
import type { Notification } from './notification-jobs.ts'

/** The body as in docs/notifications.md. Each attempt sends the same bytes. */
export function notificationBody(
  { id, kind, product, environment, ...limit }: Notification,
  recommendationCode: string,
): string {
  const { nip, amount, currency, valid_until, created_at } = limit
  return JSON.stringify({
    id,
    type: 'limit.changed',
    // With milliseconds, so that a shop can tell the newest notification of a limit.
    createdAt: created_at.toISOString(),
    environment,
    product,
    recommendationCode,
    limit: { nip, amount, currency, validUntil: valid_until && isoInstant(valid_until) },
    sample: kind === 'SAMPLE',
  })
}
