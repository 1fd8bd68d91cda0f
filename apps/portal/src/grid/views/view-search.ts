import type { SavedView } from '@partner-portal/contract/saved-views'
import { parseListSearch } from '#grid/address/list-search.ts'
import type { ListShape, ListState } from '#grid/address/list-state.ts'
import { readListState, writeListState } from '#grid/address/read-write-state.ts'

type Search = SavedView['search']

/** The state that a view stores: as in the address, without the page. */
export function viewSearch(state: ListState, shape: ListShape): Search {
  return writeListState({ ...state, page: 1 }, shape)
}

/** Reads a stored state. Filters that no longer exist are ignored. */
export function viewState(search: Search, shape: ListShape): ListState {
  return readListState(parseListSearch(search), shape)
}

export function isSameView(one: Search, other: Search): boolean {
  const text = (search: Search) => JSON.stringify(Object.entries(search).toSorted())
  return text(one) === text(other)
}
