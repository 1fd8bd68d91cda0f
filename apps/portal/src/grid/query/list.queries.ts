import type { CallName } from '@partner-portal/contract/endpoints'
import type { GridPage } from '@partner-portal/contract/grid'
import type { GridOutline } from '@partner-portal/contract/grid-outline'
import { listSearchParams } from '@partner-portal/contract/list-query'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQuery,
} from '@tanstack/react-query'
import { useState } from 'react'
import type { ListShape, ListState } from '#grid/address/list-state.ts'
import type { List } from '#grid/definition/define-list.ts'
import { listFilter } from '#grid/definition/filter-value.ts'
import { send } from '#lib/api/api.ts'
import { type FeedStep, firstStep, nextStep } from './feed-steps.ts'
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

/** A page of a list. */
export function pageQuery<Row>(list: List<Row> & ListShape, state: ListState) {
  const { call } = list.grid
  const request = pageRequest(state, list)
  return queryOptions({
    queryKey: [...gridKey(call), 'page', request.toString()],
    queryFn: async ({ signal }) => readPage<Row>(list.grid, await findPage(call, request, signal)),
    initialData: () => arrivedPage<Row>(list.grid, request),
    refetchOnMount,
    placeholderData: keepPreviousData,
    // A new object for each answer, even an equal one, so that automatic selection runs again.
    structuralSharing: false,
  })
}

/** An endless list. A refetch starts at the top and loads as many rows. */
export function listFeedQuery<Row>(
  grid: GridOutline,
  requestOf: (step: FeedStep) => URLSearchParams,
) {
  const { call } = grid
  return infiniteQueryOptions({
    queryKey: [...gridKey(call), 'feed', requestOf(firstStep).toString()],
    queryFn: async ({ pageParam, signal }) =>
      readPage<Row>(grid, await findPage(call, requestOf(pageParam), signal)),
    initialData: () => {
      const page = arrivedPage<Row>(grid, requestOf(firstStep))
      return page && { pages: [page], pageParams: [firstStep] }
    },
    refetchOnMount,
    initialPageParam: firstStep,
    getNextPageParam: (answer: GridPage<Row>, _: unknown, step: FeedStep) => nextStep(step, answer),
    structuralSharing: false,
  })
}

function findPage(call: CallName, query: URLSearchParams, signal: AbortSignal) {
  return takeFirstPage(call, query) ?? send(call, { query, signal })
}

/** The first page, if it was begun early and is there. What is no page is asked for again. */
function arrivedPage<Row>(grid: GridOutline, query: URLSearchParams): GridPage<Row> | undefined {
  const answer = arrivedFirstPage(grid.call, query)
  return isPage(answer) ? readPage(grid, answer) : undefined
}

/** The last answer with its request. */
export interface ShownAnswer<Row> {
  readonly page: GridPage<Row>
  readonly request: string
  readonly filtered: boolean
}

/** The current request and its status. */
export interface CurrentQuery<Row> {
  readonly request: string
  readonly answer: GridPage<Row> | undefined
  readonly isFetching: boolean
  readonly isRefetchError: boolean
  readonly error: Error | null
  readonly refetch: () => unknown
}

/** The desktop's list: the page of the address. */
export function usePageQuery<Row>(
  list: List<Row> & ListShape,
  state: ListState,
  { enabled }: { enabled: boolean },
): CurrentQuery<Row> {
  const request = pageRequest(state, list)
  const query = useQuery({ ...pageQuery<Row>(list, state), enabled })
  return {
    request: request.toString(),
    answer: query.isPlaceholderData ? undefined : query.data,
    isFetching: query.isFetching,
    isRefetchError: query.isRefetchError,
    error: query.error,
    refetch: query.refetch,
  }
}

/**
 * The page of the current state. Until it arrives, or if it fails, the previous one stays: the
 * query itself would forget it on a failure.
 */
export function useShownAnswer<Row>(asked: CurrentQuery<Row>, filtered: boolean) {
  const { request, answer } = asked
  const [shown, setShown] = useState<ShownAnswer<Row>>()
  if (answer && (answer !== shown?.page || request !== shown.request))
    setShown({ page: answer, request, filtered })
  const isSure = answer && !asked.isFetching && !asked.isRefetchError && !asked.error
  return {
    shown,
    /** The shown answer, unless it is an older one. */
    fresh: isSure && answer === shown?.page && request === shown.request ? shown : undefined,
    /** The answer to the current request. */
    answer,
    /** The shown answer may not match the current request. */
    reloading: asked.isFetching && (!answer || asked.isRefetchError),
    error: asked.isFetching ? null : asked.error,
    retry: () => void asked.refetch(),
  }
}
