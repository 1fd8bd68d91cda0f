import { accessMap, type SecuredPage } from './access-map.ts'
import type { Role } from './roles.ts'

const pages = Object.fromEntries(Object.keys(accessMap).map((page) => [page, page])) as {
  readonly [Page in SecuredPage]: Page
}

/** The screens of the portal that call a backend, with their access. */
export const screens = {
  '/login': 'public',
  'new password, switched login': 'public',
  'every page': 'ROLE_USER',
  '/ (home page): cases': 'ROLE_CASES',
  '/ (home page): revenues': 'ROLE_STATISTICS',
  '/ (home page): others': 'ROLE_USER',
  'every list': 'ROLE_USER',
  ...pages,
  '/client': 'ROLE_USER',
  '/settings/team: two signatures': '/settings/team',
  '/broker-application': 'public',
  "a client's consents": 'public',
  "a customer's confirmation": 'public',
  "shops' pages": 'public',
} as const satisfies Record<string, 'public' | Role | SecuredPage>

export type ScreenName = keyof typeof screens
