import type { Salesman } from '@partner-portal/contract/salesman'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, send } from '#lib/api.ts'

/** Null where the provider has named no salesman for the partner. */
export const salesmanQuery = queryOptions({
  queryKey: ['salesman'],
  queryFn: async ({ signal }): Promise<Salesman | null> => {
    try {
      return (await send('getSalesman', { signal })) ?? null
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    }
  },
  staleTime: 5 * 60_000,
})
