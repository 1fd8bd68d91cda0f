import type { RepaymentPeriod } from '@partner-portal/contract/records/dictionaries'
import { useCallback } from 'react'
import { repaymentPeriodsQuery } from '#domain/list/dictionaries.queries.ts'
import { useQueryOptions } from '#domain/list/list-options.ts'
import type { FilterOptions } from '#grid/definition/filter-options.ts'
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
