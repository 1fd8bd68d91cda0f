import type { Role, UserStatus, UserType } from './roles.ts'

export interface PageAccess {
  readonly role: Role
  /** Users of this status may not open it. */
  readonly excludedStatus?: UserStatus
  /** Users of this type may not open it. A missing or unknown type or status excludes nobody. */
  readonly excludedType?: UserType
  /** Checked once it is known whether the user is a network master. */
  readonly mastersOnly?: true
}

/** Every page of the secured area with its conditions (specification §6), which its sub-pages share. */
export const accessMap = {
  '/': { role: 'ROLE_USER' },
  '/today': { role: 'ROLE_USER' },
  '/lead-block': { role: 'ROLE_LEAD_BLOCKING', excludedStatus: 'SUSPENDED' },
  '/lead-list': { role: 'ROLE_LEAD_LIST' },
  '/proposal-contract-list': { role: 'ROLE_PROPOSAL_CONTRACT_LIST' },
  '/invoice-loan-list': { role: 'ROLE_INVOICE_LOAN_AS_RECEIVER_LIST', excludedType: 'OWNER' },
  '/invoice-loan-gained-list': { role: 'ROLE_INVOICE_PURCHASE_LIST' },
  '/loan-update-list': { role: 'ROLE_UPDATE_LIST' },
  '/settlements': { role: 'ROLE_SETTLEMENTS_LIST', excludedStatus: 'NEW' },
  '/agents': { role: 'ROLE_USER', mastersOnly: true },
  '/integrations': { role: 'ROLE_INTEGRATIONS', excludedStatus: 'SUSPENDED' },
  '/integration-resources': { role: 'ROLE_INTEGRATION_RESOURCES', excludedStatus: 'SUSPENDED' },
  '/marketing-resources': { role: 'ROLE_MARKETING_RESOURCES' },
  '/settings/contact': { role: 'ROLE_SETTINGS' },
  '/settings/password': { role: 'ROLE_SETTINGS' },
  '/settings/team': { role: 'ROLE_USER', excludedStatus: 'SUSPENDED', mastersOnly: true },
} as const satisfies Record<string, PageAccess>

export type SecuredPage = keyof typeof accessMap

interface User {
  readonly roles: readonly string[]
  readonly status?: UserStatus
  readonly type?: UserType | undefined
  readonly isMaster?: boolean
  readonly mayConfirm?: boolean | undefined
}

/** A condition on unknown data counts as fulfilled. */
export function mayOpen(page: SecuredPage, user: User): boolean {
  const access: PageAccess = accessMap[page]
  if (user.status === 'DISABLED') return false
  if (!user.roles.includes(access.role)) return false
  if (access.mastersOnly && user.isMaster === false) return false
  if (access.excludedStatus && user.status === access.excludedStatus) return false
  user.type satisfies 'EMPLOYEE' | 'OWNER' | undefined
  return !(access.excludedType && user.type === access.excludedType)
}

/** The right to confirm received documents: all users who see them have it, unless a master took it. */
export function mayConfirm(user: User): boolean {
  return mayOpen('/invoice-loan-list', user) && !isSuspended(user) && user.mayConfirm !== false
}

/** True for a user who only reads. An unknown status is false: the server decides. */
export function isSuspended({ status }: { status?: UserStatus }): boolean {
  if (status === 'SUSPENDED' || status === 'DISABLED') return true
  status satisfies 'NEW' | 'ACTIVE' | undefined
  return false
}
