import type { CallName } from '@partner-portal/contract/calls'
import type { GridPage } from '@partner-portal/contract/lists/grid'
import type { GridOutline } from '@partner-portal/contract/lists/grid-outline'
import { listSearchParams } from '@partner-portal/contract/lists/list-query'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { isFiltered, type ListShape, type ListState, listFilter } from '#grid/address/list-state.ts'
import type { List } from '#grid/definition/define-list.ts'
import { send } from '#lib/api/api.ts'
import { unreadable, warnOfShape } from '#lib/api/shape.ts'
import { type FeedStep, firstStep, hasGap, joinPages, nextStep } from './feed-steps.ts'
import { arrivedFirstPage, takeFirstPage } from './first-page.ts'
import { gridKey } from './grid-key.ts'

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
 * The rows of the current state. Until they arrive the previous ones stay. If they fail, only those
 * of the same filters do: the query itself would forget them.
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

type Row = Readonly<Record<string, unknown>>
type Page = Partial<GridPage<unknown>> & Pick<GridPage<unknown>, 'collection' | 'count'>

function isPage(answer: unknown): answer is Page {
  const page = answer as Partial<Page> | null | undefined
  return Array.isArray(page?.collection) && typeof page.count === 'number'
}

/** A page of any backend. Throws if it is none; a wrong value in a row is null, which is a dash. */
function readPage<Read>(grid: GridOutline, answer: unknown): GridPage<Read> {
  if (!isPage(answer)) {
    const { collection, count } = Object(answer) as Partial<Page>
    if (collection === undefined)
      throw unreadable(grid.call, 'the answer', answer, 'an object with collection and count')
    throw Array.isArray(collection)
      ? unreadable(grid.call, 'count', count, 'a number')
      : unreadable(grid.call, 'collection', collection, 'a list')
  }
  const { page = 1, limit = answer.collection.length } = answer
  const collection = answer.collection.flatMap((row) => readRow(grid, row) ?? []) as Read[]
  return { ...answer, collection, page, limit }
}

/** A row of any backend; null for what is none. */
export function readRow(
  { call, fields }: Pick<GridOutline, 'call' | 'fields'>,
  row: unknown,
): Row | null {
  if (!isObject(row)) {
    warnOfShape(call, 'a row', row, 'an object')
    return null
  }
  const read: Record<string, unknown> = { ...row }
  for (const [field, value] of Object.entries(row)) {
    const wanted = wantedInstead(value, fields[field])
    if (wanted === undefined) continue
    if (!fields[field]) {
      // It may be a backend's own field, which nothing here reads.
      const get = () => {
        warnOfShape(call, field, value, wanted)
        return null
      }
      Object.defineProperty(read, field, { get })
      continue
    }
    // A NIP or a document's number without quotes.
    const isNumber =
      wanted === 'a string' && typeof value === 'number' && fields[field]?.kind !== 'instant'
    read[field] = isNumber ? String(value) : null
    if (!isNumber) warnOfShape(call, field, value, wanted)
  }
  return read
}

/** What a value should have been; undefined if it can be shown. */
function wantedInstead(value: unknown, field: GridOutline['fields'][string] | undefined) {
  if (value === null || value === undefined) return undefined
  // What the outline does not have is a text, a number, or a list of events.
  if (!field) return isObject(value) ? 'a string' : undefined
  if (field.object) return isObject(value) ? undefined : 'an object'
  switch (field.kind) {
    case 'amount':
      return Number.isInteger(value) ? undefined : 'a whole number'
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'a boolean'
    case 'relation':
      return typeof value === 'object' ? 'a number' : undefined
    default:
      return typeof value === 'string' ? undefined : 'a string'
  }
}

function isObject(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
