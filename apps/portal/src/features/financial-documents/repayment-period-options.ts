import type { RepaymentPeriod } from '@partner-portal/contract/dictionaries'
import { useCallback } from 'react'
import type { FilterOptions } from '#grid/definition/filter-options.ts'
import { useQueryOptions } from '#grid/filters/use-query-options.ts'
import { repaymentPeriodsQuery } from '#lib/api/dictionaries.queries.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { repaymentPeriodTexts } from './repayment-period.texts.ts'
import { repaymentPeriodText } from './repayment-period.tsx'

export function useRepaymentPeriodOptions(): FilterOptions {
  const t = useTexts(repaymentPeriodTexts)
  return useQueryOptions(
    repaymentPeriodsQuery,
    useCallback(
      (period: RepaymentPeriod) => ({
        value: `${period.value}${period.type}`,
        label: repaymentPeriodText(period, t),
      }),
      [t],
    ),
  )
}
