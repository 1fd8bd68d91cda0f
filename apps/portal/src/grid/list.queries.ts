import type { CallName } from '@partner-portal/contract/endpoints'
import type { GridPage, GridSummary } from '@partner-portal/contract/grid'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { NetworkError, send } from '#lib/api.ts'

/** Below this key lies everything that was read of a grid. */
export const gridKey = (call: CallName) => ['grid', call] as const

export function listPageQuery<Row>(call: CallName, request: URLSearchParams) {
  return queryOptions({
    queryKey: [...gridKey(call), 'page', request.toString()],
    queryFn: async ({ signal }) => readPage<Row>(await send(call, { query: request, signal })),
    placeholderData: keepPreviousData,
    // Each answer is a new one, also when it says the same: rows to confirm are offered by it again.
    structuralSharing: false,
  })
}

export function listSummaryQuery(call: CallName, request: URLSearchParams) {
  return queryOptions({
    queryKey: [...gridKey(call), 'summary', request.toString()],
    queryFn: async ({ signal }) => {
      const answer = (await send(call, { query: request, signal })) as Partial<GridSummary>
      if (!Array.isArray(answer?.collection)) throw new NetworkError('The answer is no summary')
      return answer.collection
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
