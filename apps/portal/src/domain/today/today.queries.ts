import { queryOptions } from '@tanstack/react-query'
import { sendIfOffered } from '#lib/api/api.ts'

/** Null for a backend without the call. Read once each time the page opens: the queue stays as it was. */
export const todayQuery = queryOptions({
  queryKey: ['tasks'],
  queryFn: ({ signal }) => sendIfOffered('findTasks', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})
