import { parseTypedAmount } from '@partner-portal/contract/values/typed-amount'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repay, typeAmount } from './draw-calculator.ts'
import { instalmentsText } from './texts.ts'

test.each([
  [100_000, 3, 150, { cost: 4500, total: 104_500, instalments: [34_834, 34_833, 34_833] }],
  [10_000, 1, 250, { cost: 250, total: 10_250, instalments: [10_250] }],
  [100, 3, 0, { cost: 0, total: 100, instalments: [34, 33, 33] }],
  // Half a grosz is rounded up, less than half is not.
  [5000, 1, 1, { cost: 1, total: 5001, instalments: [5001] }],
  [4999, 1, 1, { cost: 0, total: 4999, instalments: [4999] }],
  [0, 2, 150, { cost: 0, total: 0, instalments: [0, 0] }],
])('%i over %i months at %i a month', (amount, months, rate, expected) => {
  expect(repay(amount, months, rate)).toEqual(expected)
})

const purchase = fc.tuple(
  fc.integer({ min: 0, max: 1_000_000_000_000 }),
  fc.integer({ min: 1, max: 120 }),
  fc.integer({ min: 0, max: 10_000 }),
)

test('the instalments add up to amount and cost exactly, and differ by at most one grosz', () => {
  fc.assert(
    fc.property(purchase, ([amount, months, rate]) => {
      const { cost, total, instalments } = repay(amount, months, rate)
      expect(total).toBe(amount + cost)
      expect(instalments).toHaveLength(months)
      expect(instalments.reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(total))
      expect((instalments[0] ?? 0) - (instalments.at(-1) ?? 0)).toBeLessThanOrEqual(1)
      expect(instalments).toEqual(instalments.toSorted((a, b) => b - a))
    }),
  )
})

test('rounding changes the cost by at most half a grosz', () => {
  fc.assert(
    fc.property(purchase, ([amount, months, rate]) => {
      const exact = BigInt(amount) * BigInt(rate) * BigInt(months)
      const off = BigInt(repay(amount, months, rate).cost) * 10_000n - exact
      expect(off > -5000n && off <= 5000n).toBe(true)
    }),
  )
})

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
