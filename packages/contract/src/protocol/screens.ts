import type { SecuredPage } from './access-map.ts'
import type { Role } from './roles.ts'

/** The screens of the portal that ask a backend, and who may open them. */
export const screens = {
  '/login': 'public',
  'new password, switched login': 'public',
  'every page': 'ROLE_USER',
  '/ (home page): cases': 'ROLE_CASES',
  '/ (home page): revenues': 'ROLE_STATISTICS',
  '/ (home page): others': 'ROLE_USER',
  'every list': 'ROLE_USER',
  '/lead-list': '/lead-list',
  '/agents': '/agents',
  '/client': 'ROLE_USER',
  '/proposal-contract-list': '/proposal-contract-list',
  '/invoice-loan-list': '/invoice-loan-list',
  '/invoice-loan-gained-list': '/invoice-loan-gained-list',
  '/loan-update-list': '/loan-update-list',
  '/settlements': '/settlements',
  '/lead-block': '/lead-block',
  '/settings/contact': '/settings/contact',
  '/settings/password': '/settings/password',
  '/settings/team': '/settings/team',
  '/settings/team: two signatures': '/settings/team',
  '/integrations': '/integrations',
  '/broker-application': 'public',
  "a client's consents": 'public',
  "a customer's confirmation": 'public',
  "shops' pages": 'public',
} as const satisfies Record<string, 'public' | Role | SecuredPage>

export type ScreenName = keyof typeof screens
