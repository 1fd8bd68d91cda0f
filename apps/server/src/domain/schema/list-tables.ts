import type { RepaymentPeriodType } from '@partner-portal/contract/records/dictionaries'
import type { TimelineEvent } from '@partner-portal/contract/values/contract-timeline'
import type { RemarkState } from '@partner-portal/contract/values/document-remarks'
import type {
  DocumentStatus,
  ReceivedStatus,
} from '@partner-portal/contract/values/document-status'
import type { EarlyPayoutState } from '@partner-portal/contract/values/early-payout-states'
import type { LeadStatus } from '@partner-portal/contract/values/lead-status'
import type { LoanUpdateKind } from '@partner-portal/contract/values/loan-update-kinds'
import type { SettlementStatus } from '@partner-portal/contract/values/settlement-status'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant } from '#platform/database/schema.ts'
import type { PartnersRow } from './account-tables.ts'

/** The tables behind the lists. */
export interface ListTables {
  lead: LeadTable
  contract: ContractTable
  contract_event: ContractEventTable
  financial_document: FinancialDocumentTable
  confirmation_limit: {
    partner_id: number
    currency: string
    amount: number
    next_amount: number | null
    next_at: Instant | null
    next_by: number | null
  }
  loan_update: LoanUpdateTable
  settlement: SettlementTable
  settlement_line: SettlementLineTable
  early_payout: {
    partner_id: number
    settlement_id: number
    requested_at: Instant
    amount: number
    state: Generated<EarlyPayoutState>
    charge: number | null
    reason: string | null
    decided_at: Instant | null
    paid_date: Instant | null
    paid_amount: number | null
    withdrawn_at: Instant | null
  }
  settlement_invoice: {
    partner_id: number
    settlement_id: number
    number: string
    content: ColumnType<object, string, string>
    saved_at: Instant
    saved_by: number
    ksef_number: string | null
  }
}

/** What the history of a document has of its confirmation, besides that. */

interface ListTable extends PartnersRow {
  agent_id: number | null
}

/** Texts, each with a generated column that LIKE searches. */
type Searched<Column extends string> = Record<Column, string> &
  Record<`${Column}_search`, GeneratedAlways<string>>

/** Names, each also with a generated column that has its Polish sort key. */
type Named<Column extends string> = Searched<Column> &
  Record<`${Column}_sort`, GeneratedAlways<string>>

export interface LeadTable
  extends ListTable,
    Searched<'number' | 'email'>,
    Named<'company_name' | 'last_name'> {
  external_id: string | null
  date_added: Instant
  nip: string
  first_name: string
  words_search: GeneratedAlways<string>
  phone_number: string
  product: string
  amount: number | null
  note: string | null
  status: LeadStatus
  blocked_until: Instant
  next_step: string | null
  next_step_at: Instant | null
  given_up_until: Instant | null
  consents: ColumnType<object, string | undefined, string>
  reported_by: number | null
  company_verified: Generated<boolean>
}

export interface ContractTable extends ListTable, Searched<'number'>, Named<'customer_name'> {
  external_id: string
  date_added: Instant
  customer_nip: string | null
  product: string
  amount: number | null
  currency: string
  status: DocumentStatus
  signed_date: Instant | null
  document_url: string | null
  wants_files: boolean | null
}

interface ContractEventTable {
  partner_id: number
  contract_id: number
  event: TimelineEvent
  date: Instant
}

/** `gained`: came through the partner. `receiver`: the partner has to pay it. The enum of the same name. */
export const documentRelations = ['gained', 'receiver'] as const

export interface FinancialDocumentTable extends ListTable, Searched<'document_number'> {
  relation: (typeof documentRelations)[number]
  external_id: string
  customer_name: string
  customer_name_sort: GeneratedAlways<string>
  customer_nip: string | null
  product: string
  date_added: Instant
  funding_date: Instant | null
  amount: number
  currency: string
  repayment_period_value: number | null
  repayment_period_type: RepaymentPeriodType | null
  repayment_period: GeneratedAlways<string | null>
  update_total_value_amount: number | null
  update_total_value_currency: string | null
  status: ReceivedStatus
  partner_item_id: string | null
  partner_item_id_search: GeneratedAlways<string | null>
  due_date: Instant | null
  partner_commission_amount: number | null
  confirmed_at: Instant | null
  confirmed_by: number | null
  remark: RemarkState | null
  first_signed_at: Instant | null
  first_signed_by: number | null
  wants_files: boolean | null
}

export interface LoanUpdateTable
  extends ListTable,
    Searched<'document_number'>,
    Named<'customer_name'> {
  external_id: string
  update_date: Instant
  kind: LoanUpdateKind
  customer_nip: string | null
  product: string
  update_amount: number
  currency: string
  update_total_value_amount: number | null
  update_total_value_currency: string | null
}

export interface SettlementTable extends ListTable, Searched<'number'> {
  external_id: string
  period_from: Instant
  period_to: Instant
  amount: number
  currency: string
  status: SettlementStatus
  paid_date: Instant | null
  items_count: number
}

export interface SettlementLineTable extends ListTable {
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
