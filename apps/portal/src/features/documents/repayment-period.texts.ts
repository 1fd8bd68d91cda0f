import type { RepaymentPeriodType } from '@partner-portal/contract/list/dictionaries'
import { defineTexts, type Texts } from '#lib/texts/define-texts.ts'

/** Singular, few and many. */
export const repaymentPeriodTexts: Texts<RepaymentPeriodType> = defineTexts('repaymentPeriod', {
  DAYS: '{value, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}',
  MONTHS: '{value, plural, one {# miesiąc} few {# miesiące} many {# miesięcy} other {# miesiąca}}',
  INSTALLMENTS: '{value, plural, one {# rata} few {# raty} many {# rat} other {# raty}}',
})
