import { expect, it } from 'vitest'
import { slugOf } from './product.tsx'

it.each([
  ['Finansowanie zakupów', 'finansowanie-zakupow'],
  ['Zażółć GĘŚLĄ jaźń', 'zazolc-gesla-jazn'],
  ['  PragmaPay / raty (0%) ', 'pragmapay-raty-0'],
  ['///', 'produkt'],
])('makes %s into %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})
