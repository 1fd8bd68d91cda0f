import type {
  DeliveryKind,
  DeliveryOutcome,
} from '@partner-portal/contract/integrations/delivery-outcomes'
import type { Environment } from '@partner-portal/contract/integrations/environments'
import type { IntegrationProduct } from '@partner-portal/contract/integrations/integration-products'
import type { LogoMediaType, LogoType } from '@partner-portal/contract/integrations/logo-rules'
import type { StyleType } from '@partner-portal/contract/integrations/style-values'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant, JobColumns } from '#platform/database/schema.ts'

interface OfProduct {
  partner_id: number
  product: IntegrationProduct
}

interface OfLimit extends OfProduct {
  environment: Environment
  nip: string
  amount: number
  currency: string
  valid_until: Instant | null
}

/** The tables of a broker's integrations, and of the limits that are notified to shops. */
export interface IntegrationTables {
  broker_product: OfProduct & {
    enabled: boolean
    test_form_url: string | null
    form_url: string | null
    periods: number[] | null
    monthly_rate_basis_points: number | null
    least_amount: number | null
    most_amount: number | null
  }
  integration: OfProduct & {
    activated_at: Instant
    qa_available_at: Instant
    test_notification_url: string | null
    prod_notification_url: string | null
    test_keys: string
    production_keys: string
    test_key_hash: Buffer
    production_key_hash: Buffer
  }
  logo: OfProduct & {
    id: string
    logo_type: LogoType
    file_name: string
    media_type: LogoMediaType
    bytes: Buffer | null
    sha256: Buffer
    uploaded_at: Instant
    deleted_at: Instant | null
  }
  payment: OfProduct & {
    payment_id: string
    id: string
    nip: string
    consents: ColumnType<object, string, string>
    created_at: Instant
    claimed_until: ColumnType<Date | null, Date | null, Date | null>
    handed_over_at: ColumnType<Date | null, Date | null, Date | null>
    refused_at: ColumnType<Date | null, Date | null, Date | null>
    url: string | null
    browser_hash: Buffer | null
  }
  style: OfProduct & {
    id: string
    type: StyleType
    primary_color: string | null
    secondary_color: string | null
    border_radius_body: string | null
    border_radius_button: string | null
    logo_id: string | null
  }
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
  delivery_attempt: OfProduct & {
    id: Generated<string>
    notification_id: string
    url: string
    attempted_at: Instant
    duration_ms: number
    outcome: DeliveryOutcome
    status: number | null
    answer: string | null
  }
}
