import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FilterOption, FilterOptions } from '#grid/definition/filter-options.ts'

/** Options from a dictionary's query. `toOption` must be stable, or each render makes new options. */
export function useQueryOptions<Entry, Key extends readonly unknown[]>(
  query: UseQueryOptions<Entry[], Error, Entry[], Key>,
  toOption: (entry: Entry) => FilterOption,
): FilterOptions {
  const { data, isPending, isError, isFetching, refetch } = useQuery(query)
  const options = useMemo(() => (data ?? []).map(toOption), [data, toOption])
  return {
    options,
    loading: isPending,
    failed: isError && !isFetching && !data,
    retry: () => void refetch(),
  }
}
