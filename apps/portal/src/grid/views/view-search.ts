import type { SavedView } from '@partner-portal/contract/saved-views'
import { parseListSearch } from '#grid/address/list-search.ts'
import type { ListShape, ListState } from '#grid/address/list-state.ts'
import { readListState, writeListState } from '#grid/address/read-write-state.ts'

type Search = SavedView['search']

/** A list's state as a view keeps it: as its address does, without the page. */
export function viewSearch(state: ListState, shape: ListShape): Search {
  return writeListState({ ...state, page: 1 }, shape)
}

/** What a view asks for now: a filter that the list has no more is left out. */
export function viewState(search: Search, shape: ListShape): ListState {
  return readListState(parseListSearch(search), shape)
}

export function isSameView(one: Search, other: Search): boolean {
  const text = (search: Search) => JSON.stringify(Object.entries(search).toSorted())
  return text(one) === text(other)
}
