import type { Salesman } from '@partner-portal/contract/records/salesman'
import { queryOptions } from '@tanstack/react-query'
import { sendIfOffered } from '#lib/api/api.ts'
import { requireFields } from '#lib/api/loose.ts'

const defaults = { firstName: '', lastName: '', phoneNumber: null, email: null }

/** Null if the partner has no salesman. */
export const salesmanQuery = queryOptions({
  queryKey: ['salesman'],
  queryFn: async ({ signal }): Promise<Salesman | null> => {
    const answer = await sendIfOffered('getSalesman', { signal })
    return answer
      ? { ...defaults, ...requireFields('getSalesman', answer, 'firstName', 'lastName') }
      : null
  },
  staleTime: 5 * 60_000,
})
