import { queryOptions } from '@tanstack/react-query'
import { sendIfOffered } from '#lib/api/api.ts'

/** Null for a backend without the call. Read once each time the page opens. */
export const todayQuery = queryOptions({
  queryKey: ['tasks'],
  queryFn: ({ signal }) => sendIfOffered('findTasks', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  // Another page may still hold it.
  refetchOnMount: 'always',
  gcTime: 0,
})

/** The queue as a history entry opened it: Back finds the same, within an hour. */
export function openedTodayQuery(step: string) {
  const queryKey = ['tasks', step]
  return queryOptions({ ...todayQuery, queryKey, refetchOnMount: true, gcTime: 3_600_000 })
}
