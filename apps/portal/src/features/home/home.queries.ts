import type { DashboardCases, Revenue } from '@partner-portal/contract/records/dashboard'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'
import { collectionOf, has } from '#lib/api/loose.ts'

export const casesQuery = queryOptions({
  queryKey: ['dashboard-cases'],
  queryFn: async ({ signal }): Promise<DashboardCases> => {
    const answer = await send('getDashboardCases', { signal })
    const collection = collectionOf('getDashboardCases', answer).filter(
      has('kind', 'status', 'count'),
    )
    return { toConfirm: 0, ...answer, collection }
  },
})

export const revenuesQuery = queryOptions({
  queryKey: ['dashboard-revenues'],
  queryFn: async ({ signal }): Promise<readonly Revenue[]> =>
    collectionOf('findRevenues', await send('findRevenues', { signal })).filter(
      has('month', 'amount', 'currency'),
    ),
})
