import type { UserInfo } from '@partner-portal/contract/account/user-info'
import { expect, it } from 'vitest'
import { mayUserOpen } from './guard.ts'

const user: UserInfo = {
  username: 'partner',
  companyName: 'Przykład',
  recommendationCode: null,
  isMaster: false,
  isPartner: true,
  status: 'ACTIVE',
  roles: ['ROLE_INTEGRATIONS', 'ROLE_LEAD_BLOCKING', 'ROLE_SETTLEMENTS_LIST'],
}

it.each([
  ['/integrations', 'SUSPENDED'],
  ['/lead-block', 'SUSPENDED'],
  ['/settlements', 'NEW'],
] as const)('keeps %s from a user who is %s, and from no other', (page, status) => {
  expect(mayUserOpen(page, { ...user, status })).toBe(false)
  expect(mayUserOpen(page, user)).toBe(true)
  expect(mayUserOpen(page, { ...user, roles: [] })).toBe(false)
})
