import type { Role } from '@partner-portal/contract/protocol/roles'

/** Roles of a broker: manage integrations, read materials, keep settings. */
export const brokerRoles: readonly Role[] = [
  'ROLE_USER',
  'ROLE_SETTINGS',
  'ROLE_INTEGRATIONS',
  'ROLE_INTEGRATION_RESOURCES',
  'ROLE_MARKETING_RESOURCES',
  'ROLE_BANNERS_BROKER',
]
