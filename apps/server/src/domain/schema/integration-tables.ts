import type { IntegrationProduct } from '@partner-portal/contract/integration-products'
import type { LogoMediaType, LogoType } from '@partner-portal/contract/logo-rules'
import type { StyleType } from '@partner-portal/contract/style-rules'
import type { ColumnType } from 'kysely'
import type { Instant } from '#platform/database/schema.ts'

interface OfProduct {
  partner_id: number
  product: IntegrationProduct
}

/** The tables of a broker's integrations. */
export interface IntegrationTables {
  broker_product: OfProduct & {
    enabled: boolean
    test_form_url: string | null
    form_url: string | null
    periods: number[] | null
    monthly_rate_basis_points: number | null
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
}
