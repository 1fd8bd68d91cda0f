import {
  type Role,
  roles,
  type UserStatus,
  type UserType,
} from '@partner-portal/contract/protocol/roles'
import { brokerRoles } from '#domain/session/broker-roles.ts'

export const demoPassword = 'Portal-2026'

export interface DemoUser {
  readonly username: string
  readonly partner: 'DEMO' | 'BROKER' | 'SINGLE'
  readonly roles: readonly Role[]
  readonly status: UserStatus
  readonly type: UserType
  readonly isMaster?: boolean
  /** The user's agent, by its position. */
  readonly agent?: number
  readonly hasNoPassword?: boolean
}

const partnerRoles: readonly Role[] = [
  'ROLE_USER',
  'ROLE_INVOICE_LOAN_AS_RECEIVER_LIST',
  'ROLE_INVOICE_PURCHASE_LIST',
  'ROLE_UPDATE_LIST',
  'ROLE_PROPOSAL_CONTRACT_LIST',
  'ROLE_SETTLEMENTS_LIST',
  'ROLE_SETTINGS',
  'ROLE_LEAD_LIST',
  'ROLE_LEAD_BLOCKING',
  'ROLE_MARKETING_RESOURCES',
  'ROLE_CASES',
  'ROLE_STATISTICS',
  'ROLE_BANNERS_PARTNER',
]
const employee = {
  partner: 'DEMO',
  roles: partnerRoles,
  status: 'ACTIVE',
  type: 'EMPLOYEE',
} as const
const owner = { roles: brokerRoles, status: 'ACTIVE', type: 'OWNER' } as const

/** The demo accounts: one for each kind of user. */
export const demoUsers: readonly DemoUser[] = [
  { ...employee, username: 'partner' },
  { ...employee, username: 'master', roles, isMaster: true },
  { ...employee, username: 'agent', agent: 0 },
  { ...owner, username: 'broker', partner: 'BROKER' },
  { ...owner, username: 'single', partner: 'SINGLE' },
  { ...employee, username: 'newcomer', status: 'NEW', hasNoPassword: true },
  { ...employee, username: 'suspended', status: 'SUSPENDED' },
  { ...employee, username: 'bare', roles: ['ROLE_USER'] },
]

export const demoLogins = demoUsers
  .filter((user) => !user.hasNoPassword)
  .map((user) => user.username)
