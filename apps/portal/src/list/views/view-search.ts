import type { SavedView } from '@partner-portal/contract/list/saved-views'
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
 * The state that a view stores: as in the address, without the page and the opened record. One
 * without columns shows all, whatever a browser usually shows.
 */
export function viewSearch(state: ListState, shape: ListShape): Search {
  return writeListState({ ...state, page: 1, record: undefined }, plain(shape))
}

const densities = { compact: true, usual: false } as const

/** The same with the density of rows, which a view keeps but which is no reason to call it another. */
export function withDensity(search: Search, compact: boolean): Search {
  return { ...search, rows: compact ? 'compact' : 'usual' }
}

/** The density that a view keeps; undefined of one from before. */
export function densityOf({ rows }: Search): boolean | undefined {
  return rows === 'compact' || rows === 'usual' ? densities[rows] : undefined
}

/** Reads a stored state. Filters that no longer exist are ignored. */
export function viewState(search: Search, shape: ListShape): ListState {
  return readListState(asTextSearch(search), plain(shape))
}

/** Whatever this browser usually shows. */
function plain(shape: ListShape): ListShape {
  return { ...shape, usualColumns: [], usualLimit: undefined }
}

export function isSameView(one: Search, other: Search): boolean {
  const text = (search: Search) =>
    JSON.stringify(Object.entries({ ...search, rows: '' }).toSorted())
  return text(one) === text(other)
}
