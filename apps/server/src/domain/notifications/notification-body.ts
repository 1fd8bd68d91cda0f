import type { DeliveryKind } from '@partner-portal/contract/integrations/delivery-outcomes'
import type { LimitChanged } from '@partner-portal/contract/integrations/shop-events'
import { isoInstant } from '#platform/instant.ts'
import type { Notification } from './notification-jobs.ts'

// For each kind, because a shop acts on what is no sample.
const isSample: Readonly<Record<DeliveryKind, boolean>> = { LIMIT_CHANGED: false, SAMPLE: true }

/** The body as in docs/notifications.md. Each attempt sends the same bytes. */
export function notificationBody(
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
