import '#lib/texts/icu.ts'
import type { RepaymentPeriodType } from '@partner-portal/contract/list/dictionaries'
import { expect, test } from 'vitest'
import { translator } from '#lib/texts/texts.tsx'
import { repaymentPeriodTexts } from './repayment-period.texts.ts'
import { repaymentPeriodText } from './repayment-period.tsx'

const t = translator(repaymentPeriodTexts, 'given')

test.each<[number, RepaymentPeriodType, string]>([
  [1, 'DAYS', '1 dzień'],
  [2, 'DAYS', '2 dni'],
  [30, 'DAYS', '30 dni'],
  [1, 'MONTHS', '1 miesiąc'],
  [3, 'MONTHS', '3 miesiące'],
  [12, 'MONTHS', '12 miesięcy'],
  [22, 'MONTHS', '22 miesiące'],
  [1, 'INSTALLMENTS', '1 rata'],
  [24, 'INSTALLMENTS', '24 raty'],
  [0, 'INSTALLMENTS', '0 rat'],
  [112, 'INSTALLMENTS', '112 rat'],
])('%i %s is %s', (value, type, text) => expect(repaymentPeriodText({ value, type }, t)).toBe(text))

test('an unknown type is shown unchanged', () => {
  expect(repaymentPeriodText({ value: 2, type: 'WEEKS' as RepaymentPeriodType }, t)).toBe('2 WEEKS')
})
