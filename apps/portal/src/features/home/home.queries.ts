import type { GridPage } from '@partner-portal/contract/lists/grid'
import { listSearchParams } from '@partner-portal/contract/lists/list-query'
import type { DashboardCases, Revenue } from '@partner-portal/contract/records/dashboard'
import type { Lead } from '@partner-portal/contract/records/leads'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'
import { collectionOf, has, type Loose } from '#lib/api/loose.ts'

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

const MOST_ENDING = 5

/** The leads whose protection ends first. */
export const endingQuery = queryOptions({
  queryKey: ['dashboard-ending'],
  queryFn: async ({ signal }) => {
    const query = listSearchParams({
      page: 1,
      limit: MOST_ENDING,
      sort: { field: 'blockedUntil', direction: 'ASC' },
      filters: [{ field: 'isExpired', value: 'false', matchType: 'BOOL' }],
    })
    const answer = await send('findLeads', { query, signal })
    return collectionOf('findLeads', answer as Loose<GridPage<Lead>> | undefined).filter(
      has('id', 'nip', 'companyName', 'blockedUntil'),
    )
  },
})

export const revenuesQuery = queryOptions({
  queryKey: ['dashboard-revenues'],
  queryFn: async ({ signal }): Promise<readonly Revenue[]> =>
    collectionOf('findRevenues', await send('findRevenues', { signal })).filter(
      has('month', 'amount', 'currency'),
    ),
})
