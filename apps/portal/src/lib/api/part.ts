import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'

declare const data: unique symbol

/**
 * A part of a page that is asked for. It has no data to read, as they may not be there: `Loaded` shows
 * them, or what loads and how it failed, and `dataOr` wants a value for both.
 */
export interface Part<Data>
  extends Pick<UseQueryResult, 'error' | 'isFetching' | 'isLoading' | 'isPlaceholderData'> {
  refetch(): unknown
  /** In the types only. */
  readonly [data]?: Data
}

/** A part that is asked for in pages. `Older` asks for the next one. */
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

/**
 * The data of a part, or `instead` while they load and where they failed. Nobody is told which: for what
 * another part says, and for what nobody misses.
 */
export function dataOr<Data, Instead>(part: Part<Data>, instead: Instead): Data | Instead {
  const { data } = part as UseQueryResult<Data>
  return data === undefined ? instead : data
}

/** Whether the backend lacks the call: `sendIfOffered` answers null. */
export const isNotOffered = (part: Part<unknown>): boolean => dataOr(part, undefined) === null

/** Whether there is nothing to show: no data, or nobody knows yet whether there are any. */
export function isNothing(part: Part<unknown>): boolean {
  const data = dataOr(part, part.error ? undefined : null)
  return data === null || (Array.isArray(data) && data.length === 0)
}
