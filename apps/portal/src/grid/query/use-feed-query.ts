import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { ListShape, ListState } from '#grid/address/list-state.ts'
import type { List } from '#grid/definition/define-list.ts'
import { firstStep, hasGap, joinPages } from './feed-steps.ts'
import { type CurrentQuery, listFeedQuery, pageRequest } from './list.queries.ts'

/** Loading of further rows. */
export interface NextRows {
  readonly exist: boolean
  readonly loading: boolean
  readonly error: Error | null
  /** One step at a time. After a failure only on request. */
  readonly canLoad: boolean
  readonly load: () => void
}

/**
 * The phone's list: all rows up to where the user scrolled. It ignores page and page size of the
 * address.
 */
export function useFeedQuery<Row extends { id: number }>(
  list: List<Row> & ListShape,
  state: ListState,
  { enabled }: { enabled: boolean },
) {
  const requestOf = (step: { page: number; limit: number }) =>
    pageRequest({ ...state, ...step }, list)
  const query = useInfiniteQuery({ ...listFeedQuery<Row>(list.grid, requestOf), enabled })
  const { data, isFetching, isFetchNextPageError, error, refetch } = query
  const answer = useMemo(() => data && joinPages(data.pages), [data])

  const isRead = enabled && !isFetching && !error
  useEffect(() => {
    if (isRead && data && hasGap(data.pages)) void refetch()
  }, [isRead, data, refetch])

  const asked: CurrentQuery<Row> = {
    request: requestOf(firstStep).toString(),
    answer,
    isFetching,
    isRefetchError: query.isRefetchError,
    error: isFetchNextPageError ? null : error,
    refetch,
  }
  const next: NextRows = {
    exist: query.hasNextPage,
    loading: query.isFetchingNextPage,
    error: isFetchNextPageError && !isFetching ? error : null,
    canLoad: query.hasNextPage && !isFetching && !error,
    // A second call before the first is known to run must not start it again.
    load: () => void query.fetchNextPage({ cancelRefetch: false }),
  }
  return { asked, next }
}
