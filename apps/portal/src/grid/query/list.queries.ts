import type { GridPage } from '@partner-portal/contract/lists/grid'
import type { GridOutline } from '@partner-portal/contract/lists/grid-outline'
import { listSearchParams } from '@partner-portal/contract/lists/list-query'
import type { CallName } from '@partner-portal/contract/protocol/endpoints'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { isFiltered, type ListShape, type ListState } from '#grid/address/list-state.ts'
import type { List } from '#grid/definition/define-list.ts'
import { listFilter } from '#grid/definition/filter-value.ts'
import { send } from '#lib/api/api.ts'
import { type FeedStep, firstStep, hasGap, joinPages, nextStep } from './feed-steps.ts'
import { arrivedFirstPage, takeFirstPage } from './first-page.ts'
import { gridKey } from './grid-key.ts'
import { isPage, readPage } from './read-page.ts'

// The first page may arrive before the list is rendered. Mounting does not ask for it again, but a
// page that the user comes back to is always asked for.
const FRESH_MS = 2000
const refetchOnMount = ({
  state,
}: {
  readonly state: { readonly dataUpdateCount: number; readonly dataUpdatedAt: number }
}) => state.dataUpdateCount > 0 || Date.now() - state.dataUpdatedAt > FRESH_MS

/** A page's request. Sums and exports have theirs where they are loaded, with the first of them. */
export function pageRequest(state: ListState, shape: ListShape): URLSearchParams {
  const { page, limit, sort } = state
  return listSearchParams({ page, limit, sort, filters: sentFilters(state, shape) })
}

export function sentFilters(state: ListState, shape: Pick<ListShape, 'filters'>) {
  return shape.filters.flatMap(
    (filter) => listFilter(filter, state.filters[filter.field] ?? '') ?? [],
  )
}

/**
 * The rows of a list: the page of the address, or a feed, which ignores page and page size of the
 * address. A feed that is fetched again starts at the top and loads as many rows.
 */
export function rowsQuery<Row>(
  list: List<Row> & ListShape,
  state: ListState,
  { isFeed }: { isFeed: boolean },
) {
  const { grid } = list
  const first: FeedStep = isFeed ? firstStep : { page: state.page, limit: state.limit }
  const requestOf = (step: FeedStep) => pageRequest({ ...state, ...step }, list)
  const request = requestOf(first).toString()
  const options = infiniteQueryOptions({
    queryKey: [...gridKey(grid.call), isFeed ? 'feed' : 'page', request],
    queryFn: async ({ pageParam, signal }) =>
      readPage<Row>(grid, await findPage(grid.call, requestOf(pageParam), signal)),
    initialData: () => {
      const page = arrivedPage<Row>(grid, requestOf(first))
      return page && { pages: [page], pageParams: [first] }
    },
    refetchOnMount,
    initialPageParam: first,
    getNextPageParam: (answer: GridPage<Row>, _: unknown, step: FeedStep) =>
      isFeed ? nextStep(step, answer) : undefined,
    // A new object for each answer, even an equal one, so that automatic selection runs again.
    structuralSharing: false,
  })
  return { request, options }
}

/** The last answer with its request. */
export interface ShownAnswer<Row> {
  readonly page: GridPage<Row>
  readonly request: string
  readonly filtered: boolean
}

/** Loading of further rows of a feed. */
export interface NextRows {
  readonly exist: boolean
  readonly loading: boolean
  readonly error: Error | null
  /** One step at a time. After a failure only on request. */
  readonly canLoad: boolean
  readonly load: () => void
}

/**
 * The rows of the current state. Until they arrive, or if they fail, the previous ones stay: the
 * query itself would forget them on a failure.
 */
export function useRows<Row extends { id: number }>(
  list: List<Row> & ListShape,
  state: ListState,
  kind: { isFeed: boolean },
) {
  const { request, options } = rowsQuery(list, state, kind)
  const query = useInfiniteQuery(options)
  const { data, isFetching, isRefetchError, isFetchNextPageError, refetch } = query
  const answer = useMemo(() => data && joinPages(data.pages), [data])

  const isRead = !isFetching && !query.error
  useEffect(() => {
    if (isRead && data && hasGap(data.pages)) void refetch()
  }, [isRead, data, refetch])

  const [shown, setShown] = useState<ShownAnswer<Row>>()
  if (answer && (answer !== shown?.page || request !== shown.request))
    setShown({ page: answer, request, filtered: isFiltered(state, list.tabbed) })
  const error = isFetchNextPageError ? null : query.error
  const isSure = answer && !isFetching && !isRefetchError && !error
  const page = {
    shown,
    /** The shown answer, unless it is an older one. */
    fresh: isSure && answer === shown?.page && request === shown.request ? shown : undefined,
    /** The answer to the current request. */
    answer,
    /** The shown answer may not match the current request. */
    reloading: isFetching && (!answer || isRefetchError),
    error: isFetching ? null : error,
    retry: () => void refetch(),
  }
  const next: NextRows = {
    exist: query.hasNextPage,
    loading: query.isFetchingNextPage,
    error: isFetchNextPageError && !isFetching ? query.error : null,
    canLoad: query.hasNextPage && isRead,
    // A second call before the first is known to run must not start it again.
    load: () => void query.fetchNextPage({ cancelRefetch: false }),
  }
  return { page, next }
}

function findPage(call: CallName, query: URLSearchParams, signal: AbortSignal) {
  return takeFirstPage(call, query) ?? send(call, { query, signal })
}

/** The first page, if it was begun early and is there. What is no page is asked for again. */
function arrivedPage<Row>(grid: GridOutline, query: URLSearchParams): GridPage<Row> | undefined {
  const answer = arrivedFirstPage(grid.call, query)
  return isPage(answer) ? readPage(grid, answer) : undefined
}
