import type { ContactField } from '@partner-portal/contract/account/contact.rules'
import type { BrokerContract } from '@partner-portal/contract/account/settings'
import type { GridName } from '@partner-portal/contract/lists/grid-names'
import type { Role, UserStatus, UserType } from '@partner-portal/contract/protocol/roles'
import type { AgentShare } from '@partner-portal/contract/team/team'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant } from '#platform/database/schema.ts'

/** A link or change that a code confirms (`domain/links/link-codes.ts`). */
export interface CodedColumns {
  ended_at: Instant | null
  code_hash: Buffer | null
  code_expires_at: Instant | null
  code_attempts: Generated<number>
}

/** The columns of most tables with rows of partners. */
export interface PartnersRow {
  partner_id: number
  id: GeneratedAlways<number>
}

/** The tables of partners, their people, and the people's belongings. */
export interface AccountTables {
  partner: {
    id: GeneratedAlways<number>
    code: string
    name: string
    nip: string | null
    recommendation_code: string | null
    disabled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  /** The version of a partner's lists is the sum of its changes. */
  data_change: PartnersRow & { change: Generated<number> }
  salesman: {
    partner_id: number
    first_name: string
    last_name: string
    phone_number: string | null
    email: string | null
  }
  agent: PartnersRow & {
    code: string
    name: string
    name_sort: GeneratedAlways<string>
    shares: ColumnType<AgentShare[], string | undefined, string>
  }
  portal_user: PartnersRow & {
    username: string
    username_key: string
    password_hash: string | null
    roles: Role[]
    status: UserStatus
    status_before: Generated<Exclude<UserStatus, 'DISABLED'> | null>
    /** Set by a master of the partner. */
    is_deactivated: Generated<boolean>
    type: UserType
    is_master: boolean
    may_confirm: Generated<boolean>
    /** Null for agents, whose name is in `agent`, and for users without one. */
    name: string | null
    agent_id: number | null
    email: string | null
    phone_number: string | null
    has_second_factor: Generated<boolean>
  }
  session: {
    id: string
    user_id: number
    generation: Generated<number>
    created_at: Instant
    rotated_at: Instant
    used_at: Instant
    ended_at: Instant | null
    impersonated_by: string | null
    proved_at: Instant | null
    ends_at: Instant | null
    is_read_only: Generated<boolean>
    user_agent: string | null
    network: string | null
  }
  account_link: CodedColumns & {
    id: GeneratedAlways<number>
    kind: 'reset' | 'set' | 'switch' | 'unlock'
    user_id: number
    hash: Buffer
    expires_at: Instant
    made_by: string | null
    may_write: Generated<boolean>
  }
  contact_change: CodedColumns & {
    id: GeneratedAlways<number>
    user_id: number
    field: ContactField
    value: string
  }
  broker_contract: {
    partner_id: number
    number: string
    signed_at: ColumnType<string, string, string>
    status: BrokerContract['status']
    document_url: string | null
  }
  saved_view: {
    id: GeneratedAlways<number>
    user_id: number
    grid: GridName
    name: string
    name_sort: GeneratedAlways<string>
    search: ColumnType<Record<string, string>, string, string>
    shared: Generated<boolean>
  }
  start_view: { user_id: number; view_id: number }
  totp: {
    user_id: number
    secret: string
    confirmed_at: Instant | null
    last_step: Generated<number>
  }
  recovery_code: { user_id: number; number: number; hash: string; used_at: Instant | null }
  passkey: {
    id: GeneratedAlways<number>
    user_id: number
    credential_id: string
    public_key: Buffer
    counter: number
    transports: string[]
    name: string
    created_at: Instant
    used_at: Instant | null
  }
  passkey_challenge: { hash: Buffer; user_id: number | null; expires_at: Instant }
  sign_in_ticket: { hash: Buffer; user_id: number; expires_at: Instant }
  operator: {
    name: string
    key_hash: Buffer
    created_at: Instant
    removed_at: Instant | null
  }
  known_origin: { user_id: number; origin: string; used_at: Instant }
}
