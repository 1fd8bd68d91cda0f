import { queryOptions } from '@tanstack/react-query'
import { type FeedOptions, loadFeed } from './feed.ts'

/** A content feed, and how to read it. */
export function feedQuery<Content>(
  name: string,
  address: string,
  read: (feed: unknown, url: string) => Content,
  options?: FeedOptions<Content>,
) {
  return queryOptions({
    queryKey: [name, address],
    queryFn: ({ signal }) => loadFeed(address, read, signal, options),
    staleTime: 5 * 60_000,
  })
}
