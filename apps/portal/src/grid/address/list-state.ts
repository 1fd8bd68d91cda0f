import type { GridTabs, SortDirection } from '@partner-portal/contract/grid-outline'
import type { Filter, FilterValues } from '#grid/filters/filter.ts'
import { cleanFilterText } from '#grid/filters/filter-value.ts'

export interface ListSort {
  readonly field: string
  readonly direction: SortDirection
}

/** What a list shows: the one state, kept in the address. */
export interface ListState {
  readonly page: number
  readonly limit: number
  readonly sort: ListSort
  /** Only filters that are set, each in its clean form. */
  readonly filters: FilterValues
}

/** What a list can be asked for by the user who looks at it. */
export interface ListShape {
  readonly sortable: readonly string[]
  readonly defaultSort: ListSort
  /** Also those without a field of their own: hidden ones, the tabs'. */
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

/** The order that a press on a column's head asks for: amounts begin with the largest. */
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
