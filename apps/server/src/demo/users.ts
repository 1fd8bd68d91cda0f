import { type Role, roles, type UserStatus, type UserType } from '@partner-portal/contract/roles'
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
/** The demo accounts: one for each kind of user. */
export const demoUsers: readonly DemoUser[] = [
  { username: 'partner', partner: 'DEMO', roles: partnerRoles, status: 'ACTIVE', type: 'EMPLOYEE' },
  {
    username: 'master',
    partner: 'DEMO',
    roles,
    status: 'ACTIVE',
    type: 'EMPLOYEE',
    isMaster: true,
  },
  {
    username: 'agent',
    partner: 'DEMO',
    roles: partnerRoles,
    status: 'ACTIVE',
    type: 'EMPLOYEE',
    agent: 0,
  },
  { username: 'broker', partner: 'BROKER', roles: brokerRoles, status: 'ACTIVE', type: 'OWNER' },
  { username: 'single', partner: 'SINGLE', roles: brokerRoles, status: 'ACTIVE', type: 'OWNER' },
  {
    username: 'newcomer',
    partner: 'DEMO',
    roles: partnerRoles,
    status: 'NEW',
    type: 'EMPLOYEE',
    hasNoPassword: true,
  },
  {
    username: 'suspended',
    partner: 'DEMO',
    roles: partnerRoles,
    status: 'SUSPENDED',
    type: 'EMPLOYEE',
  },
  { username: 'bare', partner: 'DEMO', roles: ['ROLE_USER'], status: 'ACTIVE', type: 'EMPLOYEE' },
]

export const demoLogins = demoUsers
  .filter((user) => !user.hasNoPassword)
  .map((user) => user.username)
