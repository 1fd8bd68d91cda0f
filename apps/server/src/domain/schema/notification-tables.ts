import type { DeliveryKind, DeliveryOutcome } from '@partner-portal/contract/delivery-outcomes'
import type { Environment } from '@partner-portal/contract/environments'
import type { IntegrationProduct } from '@partner-portal/contract/integration-products'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, JobColumns } from '#platform/database/schema.ts'

interface OfLimit {
  partner_id: number
  product: IntegrationProduct
  environment: Environment
  nip: string
  amount: number
  currency: string
  valid_until: Instant | null
}

/** The tables of limits and their notifications. */
export interface NotificationTables {
  customer_limit: OfLimit & {
    id: GeneratedAlways<number>
    external_id: string
  }
  notification: OfLimit &
    JobColumns & {
      id: Generated<string>
      kind: DeliveryKind
      created_at: Instant
    }
  delivery_attempt: {
    partner_id: number
    id: Generated<string>
    notification_id: string
    product: IntegrationProduct
    url: string
    attempted_at: Instant
    duration_ms: number
    outcome: DeliveryOutcome
    status: number | null
    answer: string | null
  }
}
