import type { RepaymentPeriod } from '@partner-portal/contract/dictionaries'
import { documentStatuses } from '@partner-portal/contract/document-status'
import { useCallback, useMemo } from 'react'
import type { FilterOptions } from '#grid/filter-options.ts'
import { useQueryOptions } from '#grid/use-query-options.ts'
import {
  agentsQuery,
  customersQuery,
  productsQuery,
  repaymentPeriodsQuery,
} from '#lib/dictionaries.queries.ts'
import { useTexts } from '#lib/texts.tsx'
import { documentStatusTexts } from './document-status.texts.ts'
import { documentStatusLook } from './document-status.ts'
import { useProductName } from './product-name.tsx'
import { repaymentPeriodTexts } from './repayment-period.texts.ts'
import { repaymentPeriodText } from './repayment-period.tsx'

export function useStatusOptions(): FilterOptions {
  const t = useTexts(documentStatusTexts)
  return useMemo(
    () => ({
      options: documentStatuses.map((value) => ({
        value,
        label: t(documentStatusLook[value].text),
      })),
    }),
    [t],
  )
}

export function useProductOptions(): FilterOptions {
  const name = useProductName()
  return useQueryOptions(
    productsQuery,
    useCallback((value) => ({ value, label: name(value) }), [name]),
  )
}

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

export function useCustomerOptions(): FilterOptions {
  return useQueryOptions(customersQuery, customerOption)
}

export function useAgentOptions(): FilterOptions {
  return useQueryOptions(agentsQuery, agentOption)
}

const customerOption = (customer: { name: string; nip: string }) => ({
  value: customer.nip,
  label: customer.name,
  hint: customer.nip,
})

const agentOption = (agent: { id: number; name: string }) => ({
  value: String(agent.id),
  label: agent.name,
})
