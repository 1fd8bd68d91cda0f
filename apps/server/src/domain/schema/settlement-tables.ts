import type { GeneratedAlways } from 'kysely'
import type { Instant } from '#platform/database/schema.ts'

/** The tables around settlements. */
export interface SettlementTables {
  settlement_line: SettlementLineTable
  early_payout: {
    partner_id: number
    settlement_id: number
    requested_at: Instant
    requested_by: number
    amount: number
  }
}

export interface SettlementLineTable {
  partner_id: number
  id: GeneratedAlways<number>
  agent_id: number | null
  settlement_id: number
  external_id: string
  line_date: Instant
  document_number: string
  document_external_id: string | null
  customer_name: string
  product: string
  base: number
  rate_basis_points: number
  amount: number
}
