import { defaultPageSize, pageSizes } from '@partner-portal/contract/grid-outline'
import { cleanFilterText, fixedValue } from '#grid/filters/filter-value.ts'
import { firstTab, tabOf, withTab } from '#grid/tabs/tabs.ts'
import { type ListSearch, pageOf } from './list-search.ts'
import type { ListShape, ListSort, ListState } from './list-state.ts'

/** Reads the list's state from the address. Invalid values become defaults. */
export function readListState(search: ListSearch, shape: ListShape): ListState {
  const filters: Record<string, string> = {}
  for (const filter of shape.filters) {
    if (fixedValue(filter) !== undefined) continue
    const text = cleanFilterText(filter, search[filter.field] ?? '')
    if (text) filters[filter.field] = text
  }
  const state = {
    page: pageOf(search) ?? 1,
    limit: pageSizes.find((size) => String(size) === search.limit) ?? defaultPageSize,
    sort: readSort(search.sort, shape),
    filters,
  }
  const { tabbed } = shape
  const known = !tabbed || tabbed.values.includes(tabOf(state, tabbed))
  return known ? state : { ...withTab(state, tabbed, firstTab(tabbed)), page: state.page }
}

export function writeListState(state: ListState, shape: ListShape): Record<string, string> {
  const filters: Record<string, string> = { ...state.filters }
  const { tabbed } = shape
  if (tabbed && tabOf(state, tabbed) === firstTab(tabbed)) delete filters[tabbed.field]
  const { field, direction } = state.sort
  const isDefaultSort =
    field === shape.defaultSort.field && direction === shape.defaultSort.direction
  return {
    ...filters,
    ...(state.page === 1 ? {} : { page: String(state.page) }),
    ...(state.limit === defaultPageSize ? {} : { limit: String(state.limit) }),
    ...(isDefaultSort ? {} : { sort: direction === 'DESC' ? `-${field}` : field }),
  }
}

function readSort(text: string | undefined, shape: ListShape): ListSort {
  if (!text) return shape.defaultSort
  const descending = text.startsWith('-')
  const field = descending ? text.slice(1) : text
  if (!shape.sortable.includes(field)) return shape.defaultSort
  return { field, direction: descending ? 'DESC' : 'ASC' }
}
