import type { TimelineEvent } from '@partner-portal/contract/contracts/contract-timeline'
import type { contracts } from '@partner-portal/contract/contracts/contracts.list'
import type {
  gainedDocuments,
  receivedDocuments,
} from '@partner-portal/contract/documents/documents.list'
import type { leads } from '@partner-portal/contract/leads/leads.list'
import type { RepaymentPeriodType } from '@partner-portal/contract/list/dictionaries'
import type { EarlyPayoutState } from '@partner-portal/contract/settlements/early-payout-states'
import type { settlements } from '@partner-portal/contract/settlements/settlements.list'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant } from '#platform/database/schema.ts'
import type { SnakeCase } from '../list/grid-table.ts'
import type { PartnersRow } from './account-tables.ts'

/** The tables behind the lists. A simple one is declared beside its list's source. */
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

interface ListTable extends PartnersRow {
  agent_id: number | null
}

type ColumnOf<F> = F extends { readonly codes: { readonly values: readonly (infer Code)[] } }
  ? Code
  : F extends { readonly type: 'instant' }
    ? Instant
    : F extends { readonly type: 'amount' | 'integer' }
      ? number
      : F extends { readonly type: 'boolean' }
        ? boolean
        : string
type Nullable<F, Column> = F extends { readonly nullable: true } | { readonly optional: true }
  ? Column | null
  : Column
type IsText = { readonly type: 'text' | 'name' }

/**
 * The declared columns of a list's table: a filtered text also has a generated column for LIKE, and a name one
 * with its Polish sort key (`domain/list/grid-table.ts`).
 */
type ColumnsOf<F, Without extends keyof F = never> = {
  [K in Exclude<keyof F & string, Without> as SnakeCase<K>]: Nullable<F[K], ColumnOf<F[K]>>
} & {
  [K in Exclude<keyof F & string, Without> as F[K] extends IsText & { readonly filter: true }
    ? `${SnakeCase<K>}_search`
    : never]: GeneratedAlways<Nullable<F[K], string>>
} & {
  [K in Exclude<keyof F & string, Without> as F[K] extends { readonly type: 'name' }
    ? `${SnakeCase<K>}_sort`
    : never]: GeneratedAlways<string>
}

export interface LeadTable
  extends ListTable,
    ColumnsOf<(typeof leads)['declared'], 'isExpired' | 'nextStepDate'> {
  external_id: string | null
  words_search: GeneratedAlways<string>
  amount: number | null
  note: string | null
  next_step_at: Instant | null
  given_up_until: Instant | null
  consents: ColumnType<object, string | undefined, string>
  reported_by: number | null
  company_verified: Generated<boolean>
}

export interface ContractTable
  extends ListTable,
    ColumnsOf<(typeof contracts)['declared'], 'events'> {
  external_id: string
  document_url: string | null
}

interface ContractEventTable {
  partner_id: number
  contract_id: number
  event: TimelineEvent
  date: Instant
}

/** `gained`: came through the partner. `receiver`: the partner has to pay it. Equal to the enum of the same name. */
export const documentRelations = ['gained', 'receiver'] as const

type ReceivedFields = (typeof receivedDocuments)['declared']
/** The fields of both lists of documents: one that is not in both is nullable. */
type DocumentFields = ReceivedFields &
  Omit<(typeof gainedDocuments)['declared'], keyof ReceivedFields>

export interface FinancialDocumentTable
  extends ListTable,
    ColumnsOf<DocumentFields, 'repaymentPeriod' | 'toConfirm' | 'firstSignedBy'> {
  relation: (typeof documentRelations)[number]
  external_id: string
  repayment_period_value: number | null
  repayment_period_type: RepaymentPeriodType | null
  repayment_period: GeneratedAlways<string | null>
  confirmed_by: number | null
  first_signed_at: Instant | null
  first_signed_by: number | null
}

/** The table of a list that has the columns of its declaration, and is imported. */
export type ImportedTable<L extends { readonly declared: unknown }> = ListTable &
  ColumnsOf<L['declared']> & { external_id: string }

export interface SettlementTable
  extends ListTable,
    ColumnsOf<
      (typeof settlements)['declared'],
      'paidAmount' | 'charges' | 'earlyPayout' | 'lacksInvoice'
    > {
  external_id: string
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
