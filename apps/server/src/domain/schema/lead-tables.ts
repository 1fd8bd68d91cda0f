import type {
  ConsentAnswer,
  ConsentChannel,
} from '@partner-portal/contract/consents/consent-answers'
import type { ProviderRecord } from '@partner-portal/contract/events/provider-records'
import type { DisputeKind, disputeDecisions } from '@partner-portal/contract/leads/dispute-kinds'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant } from '#platform/database/schema.ts'
import type { CodedColumns, PartnersRow } from './account-tables.ts'

type Json = ColumnType<object, string, string>

/** The tables around leads, companies, brokers' applications and confirmations. */
export interface LeadTables {
  nip_block: { nip: string; blocked_until: Instant }
  lead_counter: { month: string; last: number }
  lead_report: {
    user_id: number
    key: string
    body_hash: Buffer
    at: Instant
    partner_id: number
    lead_id: number | null
  }
  company: {
    nip: string
    name: string
    regon: string | null
    krs: string | null
    street: string | null
    postal_code: string | null
    city: string | null
    status: string | null
  }
  company_answer: {
    nip: string
    company: ColumnType<object | null, string | null, string | null>
    asked_at: Instant
  }
  broker_application: {
    id: GeneratedAlways<number>
    created_at: Instant
    status: ProviderRecord<'application'>['status']
    company_name: string
    nip: string
    first_name: string
    last_name: string
    email: string
    phone_number: string
    website: string | null
    products: string[]
    message: string | null
    consents: Json
    decided_at: Instant | null
    decided_by: string | null
    reason: string | null
    user_id: number | null
  }
  receipt_key: {
    kid: string
    public_key: string
    private_key: string | null
    made_at: Instant
    mac: Buffer | null
  }
  lead_receipt: PartnersRow & {
    lead_id: number
    claims: ColumnType<unknown, string | null, string | null>
    position: number | null
    jws: string | null
  }
  lead_dispute: PartnersRow & {
    lead_id: number | null
    nip: string
    kind: DisputeKind
    reason: string
    opened_at: Instant
    opened_by: number
    decision: (typeof disputeDecisions)[number] | null
    answer: string | null
    answered_at: Instant | null
  }
  consent_link: PartnersRow & {
    lead_id: number
    hash: Buffer
    channel: ConsentChannel
    recipient: string
    sent_at: Instant
    confirm_until: Instant
    expires_at: Instant
    ended_at: Instant | null
    address_changed: Generated<boolean>
  }
  consent_answer: PartnersRow & {
    lead_id: number
    link_id: number
    answer: ConsentAnswer
    at: Instant
    consents: Json
  }
  contract_link: PartnersRow &
    CodedColumns & {
      contract_id: number
      hash: Buffer
      phone_number: string
      email: string
      made_at: Instant
      made_by: string
      expires_at: Instant
      confirmed_at: Instant | null
      consents: ColumnType<object | null, string | null, string | null>
    }
}
