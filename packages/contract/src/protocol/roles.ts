import { z } from 'zod'

/** Every role that a token can carry (specification §6). */
export const roles = [
  'ROLE_USER',
  'ROLE_INVOICE_LOAN_AS_RECEIVER_LIST',
  'ROLE_INVOICE_PURCHASE_LIST',
  'ROLE_UPDATE_LIST',
  'ROLE_PROPOSAL_CONTRACT_LIST',
  'ROLE_SETTLEMENTS_LIST',
  'ROLE_SETTINGS',
  'ROLE_LEAD_LIST',
  'ROLE_LEAD_BLOCKING',
  'ROLE_INTEGRATIONS',
  'ROLE_INTEGRATION_RESOURCES',
  'ROLE_MARKETING_RESOURCES',
  'ROLE_CASES',
  'ROLE_STATISTICS',
  'ROLE_BANNERS_BROKER',
  'ROLE_BANNERS_PARTNER',
] as const

export type Role = (typeof roles)[number]

/**
 * NEW has set no password yet; a SUSPENDED user reads and moves no money; nobody signs in as a
 * DISABLED one.
 */
export const userStatus = z.enum(['NEW', 'ACTIVE', 'SUSPENDED', 'DISABLED'])
export type UserStatus = z.infer<typeof userStatus>

export const userType = z.enum(['EMPLOYEE', 'OWNER'])
export type UserType = z.infer<typeof userType>
