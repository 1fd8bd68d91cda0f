import type { Salesman } from '@partner-portal/contract/records/salesman'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'
import { ifOffered, requireFields } from '#lib/api/loose.ts'

const defaults = { firstName: '', lastName: '', phoneNumber: null, email: null }

/** Null if the partner has no salesman. */
export const salesmanQuery = queryOptions({
  queryKey: ['salesman'],
  queryFn: async ({ signal }): Promise<Salesman | null> => {
    const answer = await ifOffered(send('getSalesman', { signal }))
    return answer
      ? { ...defaults, ...requireFields('getSalesman', answer, 'firstName', 'lastName') }
      : null
  },
  staleTime: 5 * 60_000,
})
