import type {
  DeliveryKind,
  NotificationEnvironment,
} from '@partner-portal/contract/delivery-outcomes'
import type { IntegrationProduct } from '@partner-portal/contract/integration-products'
import { isoInstant } from '#platform/instant.ts'

/** What is told: never changes, so that each try sends the same bytes. */
export interface Notification {
  readonly id: string
  readonly kind: DeliveryKind
  readonly product: IntegrationProduct
  readonly environment: NotificationEnvironment
  readonly nip: string
  readonly amount: number
  readonly currency: string
  readonly validUntil: Date | null
  readonly createdAt: Date
}

/** The body of docs/notifications.md. */
export function notificationBody(
  { id, kind, product, environment, nip, amount, currency, validUntil, createdAt }: Notification,
  recommendationCode: string,
): string {
  return JSON.stringify({
    id,
    type: 'limit.changed',
    // To the millisecond: the newest of several about one limit is the one that holds.
    createdAt: createdAt.toISOString(),
    environment,
    product,
    recommendationCode,
    limit: { nip, amount, currency, validUntil: validUntil && isoInstant(validUntil) },
    sample: kind === 'SAMPLE',
  })
}
