import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'
import { ifOffered } from '#lib/api/if-offered.ts'

/** How many are unread: asked while the page is looked at. Null for a backend without the call. */
export const unreadQuery = queryOptions({
  queryKey: ['news', 'unread'],
  queryFn: async ({ signal }) => {
    const answer = await ifOffered(send('getUnreadNews', { signal }))
    return answer === null ? null : (answer?.count ?? 0)
  },
  refetchInterval: ({ state }) => (state.data === null ? false : 60_000),
  refetchOnWindowFocus: ({ state }) => state.data !== null,
  staleTime: 10_000,
})
