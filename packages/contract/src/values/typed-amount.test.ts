import { expect, test } from 'vitest'
import { parseTypedAmount } from './typed-amount.ts'

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
])('%j, as people type it, is %j minor units', (text, amount) => {
  expect(parseTypedAmount(text)).toBe(amount)
})
