import {
  type Role,
  roles,
  type UserStatus,
  type UserType,
} from '@partner-portal/contract/protocol/roles'
import { brokerRoles } from '#domain/account/broker-roles.ts'

export const demoPassword = 'Portal-2026'

export interface DemoUser {
  readonly username: string
  readonly partner: 'DEMO' | 'BROKER' | 'SINGLE'
  readonly roles: readonly Role[]
  readonly status: UserStatus
  readonly type: UserType
  readonly isMaster?: boolean
  /** The position of the user's agent. */
  readonly agent?: number
  readonly hasNoPassword?: boolean
}

const ofBrokers: readonly Role[] = [
  'ROLE_INTEGRATIONS',
  'ROLE_INTEGRATION_RESOURCES',
  'ROLE_BANNERS_BROKER',
]
const partnerRoles = roles.filter((role) => !ofBrokers.includes(role))
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
