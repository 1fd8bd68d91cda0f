import type { RepaymentPeriod } from '@partner-portal/contract/list/dictionaries'
import { NO_VALUE } from '@partner-portal/contract/values/money'
import { type Translate, useTexts } from '#lib/texts/texts.tsx'
import { repaymentPeriodTexts } from './repayment-period.texts.ts'

/** `30 dni`, by Polish plural rules. Unknown types are shown unchanged. */
export function repaymentPeriodText(
  { value, type }: RepaymentPeriod,
  t: Translate<keyof typeof repaymentPeriodTexts>,
): string {
  return Object.hasOwn(repaymentPeriodTexts, type) ? t(type, { value }) : `${value} ${type}`
}

export function RepaymentPeriodText({ period }: { period: RepaymentPeriod | null }) {
  const t = useTexts(repaymentPeriodTexts)
  return period ? repaymentPeriodText(period, t) : NO_VALUE
}
