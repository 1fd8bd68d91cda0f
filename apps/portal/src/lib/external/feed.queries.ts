import { queryOptions } from '@tanstack/react-query'
import { loadFeed } from './feed.ts'

/** A content feed, and how to read it. */
export function feedQuery<Content>(
  name: string,
  address: string,
  read: (feed: unknown, url: string) => Content,
) {
  return queryOptions({
    queryKey: [name, address],
    queryFn: async ({ signal }) => {
      const { feed, url } = await loadFeed(address, signal)
      return read(feed, url)
    },
    staleTime: 5 * 60_000,
  })
}
