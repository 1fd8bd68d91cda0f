import { queryOptions } from '@tanstack/react-query'
import { sendIfOffered } from '#lib/api/api.ts'

/** Null if the partner has no salesman. */
export const salesmanQuery = queryOptions({
  queryKey: ['salesman'],
  queryFn: async ({ signal }) => (await sendIfOffered('getSalesman', { signal })) ?? null,
  staleTime: 5 * 60_000,
})
