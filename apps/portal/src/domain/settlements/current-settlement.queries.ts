import { queryOptions } from '@tanstack/react-query'
import { sendIfOffered } from '#lib/api/api.ts'

/** The open settlement; null if there is none. */
export const currentSettlementQuery = queryOptions({
  queryKey: ['current-settlement'],
  queryFn: async ({ signal }) => (await sendIfOffered('getCurrentSettlement', { signal })) ?? null,
  staleTime: 60_000,
})
