import type { SavedView } from '@partner-portal/contract/lists/saved-views'
import { asTextSearch } from '#lib/routing/search-params.ts'
import {
  type ListShape,
  type ListState,
  readListState,
  writeListState,
} from '#list/address/list-state.ts'

export type NamedView = Pick<SavedView, 'name' | 'search'>

type Search = SavedView['search']

/**
 * The state stored in a view: the address without page and opened record. A view without columns
 * shows all, in every browser.
 */
export function viewSearch(state: ListState, shape: ListShape): Search {
  return writeListState({ ...state, page: 1, record: undefined }, plain(shape))
}

const densities = { compact: true, usual: false } as const

/** With the density of rows, which a view keeps without taking part in its comparison. */
export function withDensity(search: Search, compact: boolean): Search {
  return { ...search, rows: compact ? 'compact' : 'usual' }
}

/** The density kept in a view; undefined in an older view. */
export function densityOf({ rows }: Search): boolean | undefined {
  return rows === 'compact' || rows === 'usual' ? densities[rows] : undefined
}

/** Reads a stored state, without filters that no longer exist. */
export function viewState(search: Search, shape: ListShape): ListState {
  return readListState(asTextSearch(search), plain(shape))
}

/** The shape without this browser's usual layout. */
function plain(shape: ListShape): ListShape {
  return { ...shape, usualColumns: [], usualLimit: undefined }
}

export function isSameView(a: Search, b: Search): boolean {
  const text = (search: Search) =>
    JSON.stringify(Object.entries({ ...search, rows: '' }).toSorted())
  return text(a) === text(b)
}
