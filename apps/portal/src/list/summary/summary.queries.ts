import { summaryShape } from '@partner-portal/contract/client/first-shapes'
import type { GridSummary } from '@partner-portal/contract/list/grid'
import { listSearchParams } from '@partner-portal/contract/list/list-query'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#lib/api/api.ts'
import { readShape } from '#lib/api/shape.ts'
import type { ListShape, ListState } from '#list/address/list-state.ts'
import type { List } from '#list/definition/define-list.ts'
import { plnFirst } from '#list/definition/money-sums.ts'
import { gridKey } from '#list/query/grid-key.ts'
import { sentFilters } from '#list/query/list.queries.ts'

export function summaryRequest(
  state: ListState,
  shape: Pick<ListShape, 'filters'>,
): URLSearchParams {
  return listSearchParams({ filters: sentFilters(state, shape) })
}

/** The sums of all rows of the filters. */
export function summaryQuery(list: Pick<List<never>, 'grid'> & ListShape, state: ListState) {
  const { call } = list.grid
  const request = summaryRequest(state, list)
  return queryOptions({
    queryKey: [...gridKey(call), 'summary', request.toString()],
    queryFn: async ({ signal }) => {
      const answer = await ask(call, { query: request, signal })
      // Decimal sums become dashes, with a warning in the console.
      return plnFirst((readShape(call, summaryShape, answer) as GridSummary).collection)
    },
  })
}
