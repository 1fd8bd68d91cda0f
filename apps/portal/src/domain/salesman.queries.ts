import type { Salesman } from '@partner-portal/contract/salesman'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, send } from '#lib/api.ts'

const unknown = { firstName: '', lastName: '', phoneNumber: null, email: null }

/** Null if the partner has no salesman. */
export const salesmanQuery = queryOptions({
  queryKey: ['salesman'],
  queryFn: async ({ signal }): Promise<Salesman | null> => {
    try {
      const answer = await send('getSalesman', { signal })
      return answer ? { ...unknown, ...answer } : null
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    }
  },
  staleTime: 5 * 60_000,
})
