import type { CallName } from '@partner-portal/contract/calls'
import type { InfiniteData } from '@tanstack/react-query'
import type { RequestOptions } from './api.ts'
import { collectionOf } from './loose.ts'

interface Answer<Item extends object> {
  readonly collection?: readonly Item[]
  readonly hasMore?: boolean
}

interface Page<Item> {
  readonly items: readonly Item[]
  readonly hasMore: boolean
}

/**
 * For `infiniteQueryOptions`: the newest, then those before the oldest that is loaded. Null where
 * `ask` answers null, for a backend without the call.
 */
export function byCursor<Item extends object, Whole extends Item & { readonly id: number }>(
  call: CallName,
  ask: (options: RequestOptions) => Promise<Answer<Item> | null | undefined>,
  isWhole: (item: Item) => item is Whole,
) {
  return {
    initialPageParam: null as number | null,
    queryFn: async ({ pageParam, signal }: { pageParam: number | null; signal: AbortSignal }) => {
      const query = new URLSearchParams(pageParam === null ? {} : { before: String(pageParam) })
      const answer = await ask({ query, signal })
      if (answer === null) return null
      return {
        items: collectionOf(call, answer).filter(isWhole),
        hasMore: answer?.hasMore ?? false,
      }
    },
    select: ({ pages }: InfiniteData<Page<Whole> | null>) =>
      pages[0] === null ? null : pages.flatMap((page) => page?.items ?? []),
    getNextPageParam: (last: Page<Whole> | null) =>
      last?.hasMore ? last.items.at(-1)?.id : undefined,
  }
}
