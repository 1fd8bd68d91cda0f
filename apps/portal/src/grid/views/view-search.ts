import type { SavedView } from '@partner-portal/contract/lists/saved-views'
import {
  type ListShape,
  type ListState,
  readListState,
  writeListState,
} from '#grid/address/list-state.ts'
import { asTextSearch } from '#lib/routing/search-params.ts'

export type NamedView = Pick<SavedView, 'name' | 'search'>

type Search = SavedView['search']

/**
 * The state that a view stores: as in the address, without the page and the opened record. One
 * without columns shows all, whatever a browser usually shows.
 */
export function viewSearch(state: ListState, shape: ListShape): Search {
  return writeListState({ ...state, page: 1, record: undefined }, { ...shape, usualColumns: [] })
}

/** Reads a stored state. Filters that no longer exist are ignored. */
export function viewState(search: Search, shape: ListShape): ListState {
  return readListState(asTextSearch(search), { ...shape, usualColumns: [] })
}

export function isSameView(one: Search, other: Search): boolean {
  const text = (search: Search) => JSON.stringify(Object.entries(search).toSorted())
  return text(one) === text(other)
}
