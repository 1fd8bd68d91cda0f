import { queryOptions } from '@tanstack/react-query'
import { sendIfOffered } from '#lib/api/api.ts'

/** Null for a backend without the call. Read once each time the page opens. */
export function todayQuery(agent?: number) {
  const query = new URLSearchParams(agent === undefined ? {} : { agentId: String(agent) })
  return queryOptions({
    queryKey: ['tasks', agent],
    queryFn: ({ signal }) => sendIfOffered('findTasks', { query, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // Another page may still hold it.
    refetchOnMount: 'always',
    gcTime: 0,
  })
}

/** The queue as a history entry opened it: Back finds the same, within an hour. */
export function openedTodayQuery(step: string, agent?: number) {
  const queryKey = ['tasks', agent, step]
  return queryOptions({ ...todayQuery(agent), queryKey, refetchOnMount: true, gcTime: 3_600_000 })
}
