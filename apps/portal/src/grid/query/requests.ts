import { listSearchParams } from '@partner-portal/contract/list-query'
import type { ListShape, ListState } from '#grid/address/list-state.ts'
import { listFilter } from '#grid/filters/filter-value.ts'

/** The three requests of the list protocol (product §3). */
export function pageRequest(state: ListState, shape: ListShape): URLSearchParams {
  const { page, limit, sort } = state
  return listSearchParams({ page, limit, sort, filters: sentFilters(state, shape) })
}

export function exportRequest(state: ListState, shape: ListShape): URLSearchParams {
  return listSearchParams({ limit: 0, sort: state.sort, filters: sentFilters(state, shape) })
}

export function summaryRequest(state: ListState, shape: ListShape): URLSearchParams {
  return listSearchParams({ filters: sentFilters(state, shape) })
}

function sentFilters(state: ListState, shape: ListShape) {
  return shape.filters.flatMap(
    (filter) => listFilter(filter, state.filters[filter.field] ?? '') ?? [],
  )
}
