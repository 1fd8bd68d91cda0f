import type { UseQueryOptions } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useProductName } from '#domain/products/use-product-name.ts'
import { dataOr, usePart } from '#lib/api/part.ts'
import type { Texts } from '#lib/texts/define-texts.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { NO_VALUE_CHOICE } from '#list/address/list-state.ts'
import type { FilterOption, FilterOptions } from '#list/definition/filter-options.ts'
import { agentsQuery, customersQuery, productsQuery } from './dictionaries.queries.ts'
import { listTexts } from './list.texts.ts'

// Options of select filters of several lists.

/** The options of a closed list of codes, in its order. */
export function useCodeOptions<Code extends string>(
  codes: readonly Code[],
  texts: Texts<Code>,
): FilterOptions {
  const t = useTexts(texts)
  return useMemo(
    () => ({ options: codes.map((value) => ({ value, label: t(value) })) }),
    [codes, t],
  )
}

/** Options from a dictionary's query. `toOption` must be stable, or each render makes new options. */
export function useQueryOptions<Entry, Key extends readonly unknown[], Answer = Entry[]>(
  query: UseQueryOptions<Answer, Error, Entry[], Key>,
  toOption: (entry: Entry) => FilterOption,
): FilterOptions {
  const part = usePart(query)
  const { error, isFetching, refetch } = part
  const data = dataOr(part, null)
  const failed = error !== null && !isFetching && !data
  const options = useMemo(() => (data ?? []).map(toOption), [data, toOption])
  return {
    options,
    loading: !data && !failed,
    failed,
    retry: () => void refetch(),
  }
}

export function useProductOptions(): FilterOptions {
  const name = useProductName()
  return useQueryOptions(
    productsQuery,
    useCallback((value) => ({ value, label: name(value) }), [name]),
  )
}

export function useCustomerOptions(): FilterOptions {
  return useQueryOptions(customersQuery, customerOption)
}

function useAgentOptions(): FilterOptions {
  return useQueryOptions(agentsQuery, agentOption)
}

/** The loaded agents, and an option for rows without one. */
export function useAgentFilterOptions(): FilterOptions {
  const t = useTexts(listTexts)
  const agents = useAgentOptions()
  const { options, loading } = agents
  const all = useMemo(
    () => (loading ? [] : [...options, { value: NO_VALUE_CHOICE, label: t('noAgent') }]),
    [options, loading, t],
  )
  return { ...agents, options: all }
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
