import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalText, parseDecimal } from './money.ts'

test.each([
  ['55.94', 5594],
  ['0.5', 50],
  ['-0.05', -5],
  ['+7', 700],
  ['12.3400', 1234],
  ['-0', 0],
  ['0000000000012.34', 1234],
  ['90071992547409.91', 9_007_199_254_740_991],
])('%s is %i minor units', (text, amount) => {
  expect(parseDecimal(text)).toBe(amount)
})

test.each([
  '',
  '.',
  '1.',
  '.5',
  '1,5',
  '1 000.00',
  '1e3',
  '12.345',
  '0x10',
  'NaN',
  '90071992547409.92',
  '١٢',
  '1.2.3',
  ' 1',
])('%j is no amount', (text) => expect(parseDecimal(text)).toBeNull())

test('a comma is a decimal sign only where the file says so', () => {
  expect(parseDecimal('1,5', ',')).toBe(150)
  expect(parseDecimal('1.5', ',')).toBeNull()
})

test('every amount comes back from its text', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (amount) => parseDecimal(decimalText(amount)) === amount),
  )
})
