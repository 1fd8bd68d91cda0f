import type { SavedView } from '@partner-portal/contract/saved-views'
import {
  type ListShape,
  type ListState,
  readListState,
  writeListState,
} from '#grid/address/list-state.ts'
import { asTextSearch } from '#lib/routing/search-params.ts'

type Search = SavedView['search']

/** The state that a view stores: as in the address, without the page and the opened record. */
export function viewSearch(state: ListState, shape: ListShape): Search {
  return writeListState({ ...state, page: 1, record: undefined }, shape)
}

/** Reads a stored state. Filters that no longer exist are ignored. */
export function viewState(search: Search, shape: ListShape): ListState {
  return readListState(asTextSearch(search), shape)
}

export function isSameView(one: Search, other: Search): boolean {
  const text = (search: Search) => JSON.stringify(Object.entries(search).toSorted())
  return text(one) === text(other)
}
