import { queryOptions } from '@tanstack/react-query'
import { sendIfOffered } from '#lib/api/api.ts'
import { gridKey } from '#list/query/grid-key.ts'

/** Null for a backend without the call. Read once each time the page opens: the queue stays as it was. */
export const todayQuery = queryOptions({
  queryKey: ['tasks'],
  queryFn: ({ signal }) => sendIfOffered('findTasks', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** Queries beside the queue that an act on a task makes stale. */
export const taskKeys = [gridKey('findLeads'), ['dashboard-cases'], ['client'], ['news']] as const
