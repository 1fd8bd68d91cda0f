import type { InfiniteData } from '@tanstack/react-query'
import type { RequestOptions } from './api.ts'

interface Page<Item> {
  readonly collection: readonly Item[]
  readonly hasMore: boolean
}

/**
 * For `infiniteQueryOptions`: the newest entries, then those before the oldest loaded one. Null if
 * `find` answers null, for a backend without the call.
 */
export function byCursor<Item extends { readonly id: number }>(
  find: (options: RequestOptions) => Promise<Page<Item> | null>,
) {
  return {
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }: { pageParam: number | null; signal: AbortSignal }) => {
      const query = new URLSearchParams(pageParam === null ? {} : { before: String(pageParam) })
      return find({ query, signal })
    },
    select: ({ pages }: InfiniteData<Page<Item> | null>) =>
      pages[0] === null ? null : pages.flatMap((page) => page?.collection ?? []),
    getNextPageParam: (last: Page<Item> | null) =>
      last?.hasMore ? last.collection.at(-1)?.id : undefined,
  }
}
