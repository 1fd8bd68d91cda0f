import type { GridTabs, SortDirection } from '@partner-portal/contract/grid-outline'
import type { Filter, FilterValues } from '#grid/filters/filter.ts'
import { cleanFilterText } from '#grid/filters/filter-value.ts'

export interface ListSort {
  readonly field: string
  readonly direction: SortDirection
}

/** The state of a list, kept in the address. */
export interface ListState {
  readonly page: number
  readonly limit: number
  readonly sort: ListSort
  /** Only filters that are set, in their normalized form. */
  readonly filters: FilterValues
}

/** What this user can filter and sort by. */
export interface ListShape {
  readonly sortable: readonly string[]
  readonly defaultSort: ListSort
  /** Including filters without a field: hidden ones and the tabs. */
  readonly filters: readonly Filter[]
  readonly tabbed?: GridTabs | undefined
}

export function withFilter(state: ListState, filter: Filter, text: string): ListState {
  const { [filter.field]: _, ...others } = state.filters
  const clean = cleanFilterText(filter, text)
  return { ...state, page: 1, filters: clean ? { ...others, [filter.field]: clean } : others }
}

export function withSort(state: ListState, sort: ListSort): ListState {
  return { ...state, page: 1, sort }
}

/** The order after a click on a column's head. Amounts start with the largest. */
export function nextSort(
  current: ListSort,
  column: { readonly field: string; readonly align?: 'end' },
): ListSort {
  const { field, align } = column
  if (field === current.field)
    return { field, direction: current.direction === 'ASC' ? 'DESC' : 'ASC' }
  return { field, direction: align === 'end' ? 'DESC' : 'ASC' }
}

export function withLimit(state: ListState, limit: number): ListState {
  return { ...state, page: 1, limit }
}

export function withPage(state: ListState, page: number): ListState {
  return { ...state, page }
}
