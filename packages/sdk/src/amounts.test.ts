import { parseTypedAmount } from '@partner-portal/contract/values/typed-amount'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typeAmount } from './amounts.ts'
import { instalmentsText } from './texts.ts'

test('an amount formatted for the field parses back to the same amount', () => {
  const amounts = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
  fc.assert(fc.property(amounts, (amount) => parseTypedAmount(typeAmount(amount)) === amount))
})

test.each([
  [1, '1 rata'],
  [3, '3 raty'],
  [5, '5 rat'],
  [12, '12 rat'],
  [22, '22 raty'],
])('%i is %s', (count, text) => {
  expect(instalmentsText(count)).toBe(text)
})
