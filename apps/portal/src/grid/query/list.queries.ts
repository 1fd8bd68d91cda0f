import type { CallName } from '@partner-portal/contract/endpoints'
import type { GridPage, GridSummary } from '@partner-portal/contract/grid'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { NetworkError, send } from '#lib/api.ts'
import { type FeedStep, firstStep, nextStep } from './feed-steps.ts'
import { gridKey } from './grid-key.ts'

export function listPageQuery<Row>(call: CallName, request: URLSearchParams) {
  return queryOptions({
    queryKey: [...gridKey(call), 'page', request.toString()],
    queryFn: async ({ signal }) => readPage<Row>(await send(call, { query: request, signal })),
    placeholderData: keepPreviousData,
    // A new object for each answer, even an equal one, so that automatic selection runs again.
    structuralSharing: false,
  })
}

/** An endless list. A refetch starts at the top and loads as many rows. */
export function listFeedQuery<Row>(call: CallName, requestOf: (step: FeedStep) => URLSearchParams) {
  return infiniteQueryOptions({
    queryKey: [...gridKey(call), 'feed', requestOf(firstStep).toString()],
    queryFn: async ({ pageParam, signal }) =>
      readPage<Row>(await send(call, { query: requestOf(pageParam), signal })),
    initialPageParam: firstStep,
    getNextPageParam: (answer: GridPage<Row>, _: unknown, step: FeedStep) => nextStep(step, answer),
    structuralSharing: false,
  })
}

export function listSummaryQuery(call: CallName, request: URLSearchParams) {
  return queryOptions({
    queryKey: [...gridKey(call), 'summary', request.toString()],
    queryFn: async ({ signal }) => {
      const answer: unknown = await send(call, { query: request, signal })
      const { collection } = (answer ?? {}) as Partial<GridSummary>
      if (!Array.isArray(collection)) throw new NetworkError('The answer is no summary')
      return collection
    },
  })
}

function readPage<Row>(answer: unknown): GridPage<Row> {
  const page = answer as Partial<GridPage<Row>> | undefined
  if (!Array.isArray(page?.collection) || typeof page.count !== 'number')
    throw new NetworkError('The answer is no page')
  return {
    ...page,
    collection: page.collection,
    count: page.count,
    page: page.page ?? 1,
    limit: page.limit ?? page.collection.length,
  }
}
