import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

declare const data: unique symbol

/**
 * A part of a page under a query, without readable data: `Loaded` shows data, loading and failure,
 * and `dataOr` takes a value for the last two.
 */
export interface Part<Data>
  extends Pick<UseQueryResult, 'isFetching' | 'isLoading' | 'isPlaceholderData'> {
  /** For the functions of #lib/failures/failures.ts and for Failure; its message is for developers. */
  readonly error: unknown
  refetch(): unknown
  /** In the types alone. */
  readonly [data]?: Data
}

/** A part loaded in pages. `Older` loads the next one. */
export type Pages<Data> = Part<Data> &
  Pick<
    UseInfiniteQueryResult,
    'isFetchNextPageError' | 'isFetchingNextPage' | 'hasNextPage' | 'fetchNextPage'
  >

export function usePart<Answer, Data = Answer, Key extends QueryKey = QueryKey>(
  query: UseQueryOptions<Answer, Error, Data, Key>,
): Part<Data> {
  return useQuery(query)
}

export function usePages<
  Page,
  Data = InfiniteData<Page>,
  Key extends QueryKey = QueryKey,
  Step = unknown,
>(query: UseInfiniteQueryOptions<Page, Error, Data, Key, Step>): Pages<Data> {
  return useInfiniteQuery(query)
}

/** The kept answers: to load, replace and drop them. A screen reads them by `usePart`. */
export const useQueryCache: () => Omit<QueryClient, `get${string}`> = useQueryClient

/**
 * The data of a part, or `instead` during loading and after a failure, untold which: for failures
 * shown by another part, and data that nobody misses.
 */
export function dataOr<Data, Instead>(part: Part<Data>, instead: Instead): Data | Instead {
  const { data } = part as UseQueryResult<Data>
  return data === undefined ? instead : data
}

/** True for a backend without the call: `sendIfOffered` answers null. */
export const isNotOffered = (part: Part<unknown>): boolean => dataOr(part, undefined) === null

/** True without anything to show: no data, or still unknown. */
export function isNothing(part: Part<unknown>): boolean {
  const data = dataOr(part, part.error ? undefined : null)
  return data === null || (Array.isArray(data) && data.length === 0)
}
