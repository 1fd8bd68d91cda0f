import { amountOf } from '@partner-portal/contract/values/amounts'
import { expect, test } from 'vitest'
import { moneySums } from './money-sums.ts'

test('amounts add up by currency, to the grosz, złotys first', () => {
  const amounts = [
    { amount: amountOf(10), currency: 'EUR' },
    { amount: amountOf(61_234_566), currency: 'PLN' },
    { amount: amountOf(1), currency: 'PLN' },
    { amount: null, currency: 'EUR' },
  ]
  expect(moneySums(amounts).map((sum) => sum.replace(/\s/g, ' '))).toEqual([
    '612 345,67 PLN',
    '0,10 EUR',
  ])
  expect(moneySums([])).toEqual([])
})
