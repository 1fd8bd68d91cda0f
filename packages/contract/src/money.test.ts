import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalText, parseDecimal, parseTypedAmount } from './money.ts'

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

test.each([
  ['1234', 123_400],
  ['1 234,5', 123_450],
  ['1\u00A0234,50 zł', 123_450],
  ['1234.50', 123_450],
  ['12 455,75', 1_245_575],
  ['12\u202F455,75\u00A0PLN', 1_245_575],
  ['12455.75', 1_245_575],
  ['12.455,75 zł', 1_245_575],
  ['1.234.567,8', 123_456_780],
  ['12,455.75', 1_245_575],
  ['12 455,-', 1_245_500],
  ['100,-- zł', 10_000],
  ['0', 0],
  ['', null],
  ['-5', null],
  ['1,234', null],
  ['1.000', null],
  ['1.23.456,00', null],
  ['1,234,56', null],
  ['1e5', null],
  ['abc', null],
  ['zł', null],
])('%j, as people type it, is %j minor units', (typed, amount) => {
  expect(parseTypedAmount(typed)).toBe(amount)
})
