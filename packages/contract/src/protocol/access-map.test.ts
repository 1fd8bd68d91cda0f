import { expect, test } from 'vitest'
import { accessMap, isSuspended, mayOpen, type SecuredPage } from './access-map.ts'
import { roles, userStatus } from './roles.ts'

const pages = Object.keys(accessMap) as SecuredPage[]

test.each(pages)('%s asks for its one role', (page) => {
  const { role } = accessMap[page]
  expect(mayOpen(page, { roles: [role] })).toBe(true)
  expect(mayOpen(page, { roles: roles.filter((candidate) => candidate !== role) })).toBe(false)
})

test('a suspended user opens what only reads, a new one all but money, a disabled one nothing', () => {
  const closedFor = (status: 'NEW' | 'SUSPENDED' | 'DISABLED') =>
    pages.filter((page) => !mayOpen(page, { roles, status }))
  expect(closedFor('SUSPENDED')).toEqual([
    '/lead-block',
    '/integrations',
    '/integration-resources',
    '/settings/team',
  ])
  expect(closedFor('NEW')).toEqual(['/settlements'])
  expect(closedFor('DISABLED')).toEqual(pages)
  expect(pages.filter((page) => !mayOpen(page, { roles, status: 'ACTIVE' }))).toEqual([])
})

test('the team is for masters, once it is known who is one', () => {
  expect(mayOpen('/settings/team', { roles, isMaster: false })).toBe(false)
  expect(mayOpen('/settings/team', { roles, isMaster: true })).toBe(true)
  expect(mayOpen('/settings/team', { roles })).toBe(true)
})

test('a suspended or disabled user only reads (product §9)', () => {
  expect(userStatus.options.filter((status) => !isSuspended({ status }))).toEqual(['NEW', 'ACTIVE'])
})

test('the receiver list is for employees where the backend sends a type', () => {
  expect(mayOpen('/invoice-loan-list', { roles, type: 'OWNER' })).toBe(false)
  expect(mayOpen('/invoice-loan-list', { roles, type: 'EMPLOYEE' })).toBe(true)
  expect(mayOpen('/invoice-loan-list', { roles })).toBe(true)
  // The type of another backend, like an unknown status.
  expect(mayOpen('/invoice-loan-list', { roles, type: JSON.parse('"PRACOWNIK"') })).toBe(true)
})
