import type { CallName } from '@partner-portal/contract/calls'
import { firstShapes } from '@partner-portal/contract/client/first-shapes'
import { rowOf, type Shape } from '@partner-portal/contract/client/read-answer'
import type { GridPage } from '@partner-portal/contract/list/grid'
import { listSearchParams } from '@partner-portal/contract/list/list-query'
import type { KnownOutline } from '@partner-portal/contract/lists/grid-names'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { ask } from '#lib/api/api.ts'
import { readShape } from '#lib/api/shape.ts'
import { isFiltered, type ListShape, type ListState, listFilter } from '#list/address/list-state.ts'
import type { List } from '#list/definition/define-list.ts'
import { type FeedStep, firstStep, hasGap, joinPages, nextStep } from './feed-steps.ts'
import { arrivedFirstPage, takeFirstPage } from './first-page.ts'
import { gridKey } from './grid-key.ts'

// The first page may arrive before the list is rendered. Mounting does not ask for it again, but a
// revisited page is always asked for.
const FRESH_MS = 2000
const refetchOnMount = ({
  state,
}: {
  readonly state: { readonly dataUpdateCount: number; readonly dataUpdatedAt: number }
}) => state.dataUpdateCount > 0 || Date.now() - state.dataUpdatedAt > FRESH_MS

/** The request of a page. Sums and exports load their requests with their code. */
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
 * address. A refetched feed starts at the top and loads as many rows.
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
  readonly filters: string
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
 * The rows of the current state. Until they arrive the previous ones stay; after a failure only
 * those of the same filters: the query alone would forget them.
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
  const filters = JSON.stringify(state.filters)
  if (answer && (answer !== shown?.page || request !== shown.request))
    setShown({ page: answer, request, filters, filtered: isFiltered(state, list.tabbed) })
  else if (!answer && query.error && shown && filters !== shown.filters) setShown(undefined)
  const error = isFetchNextPageError ? null : query.error
  const isSure = answer && !isFetching && !isRefetchError && !error
  const page = {
    shown,
    /** The shown answer, unless outdated. */
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
  return takeFirstPage(call, query) ?? ask(call, { query, signal })
}

/** The first page, if begun early and answered. Anything but a page is fetched again. */
function arrivedPage<Row>(grid: KnownOutline, query: URLSearchParams): GridPage<Row> | undefined {
  const answer = arrivedFirstPage(grid.call, query)
  return answer === undefined ? undefined : readPage(grid, answer, false)
}

/** A page of any backend. A missing or wrong value in a row is null, shown as a dash. */
function readPage<Row>({ call }: KnownOutline, answer: unknown, isNeeded?: true): GridPage<Row>
function readPage<Row>(
  grid: KnownOutline,
  answer: unknown,
  isNeeded: boolean,
): GridPage<Row> | undefined
function readPage({ call }: KnownOutline, answer: unknown, isNeeded = true) {
  const read = readShape(call, firstShapes[call] ?? {}, answer, isNeeded) as
    | Partial<GridPage<unknown>>
    | undefined
  return read && { page: 1, limit: read.collection?.length, ...read }
}

/** A row of any backend, outside its list. */
export function readRow({ call }: KnownOutline, row: unknown): unknown {
  const { collection } = firstShapes[call] as Readonly<Record<string, Shape>>
  return readShape(call, rowOf(collection), row)
}
