import { expect, it } from 'vitest'
import { currentItem, visibleMenu } from '#app/menu.ts'
import { securedPageOf } from '#lib/routing/paths.ts'

it('leaves out pages closed to the user, and empty groups', () => {
  expect(visibleMenu((page) => page.to === '/').map((item) => item.text)).toEqual(['home'])
  expect(visibleMenu(() => false)).toEqual([])
})

it('marks the item in which a path lies', () => {
  const items = visibleMenu(() => true)
  expect(currentItem(items, '/')?.text).toBe('home')
  expect(currentItem(items, '/invoice-loan-gained-list')?.text).toBe('invoicesAndLoans')
  expect(currentItem(items, '/elsewhere')).toBeUndefined()
})

it('finds the page that guards a path', () => {
  expect(securedPageOf('/integrations/nano/details')).toBe('/integrations')
  expect(securedPageOf('/integrations-of-others')).toBeUndefined()
  expect(securedPageOf('/')).toBe('/')
})
