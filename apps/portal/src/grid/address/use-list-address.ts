import type { ListSearch } from './list-search.ts'

/** Where a list keeps its state: the search params of its route. */
export interface ListAddress {
  readonly search: ListSearch
  /** Takes the address's newest search, so that two changes in one moment both count. */
  readonly setSearch: (change: (search: ListSearch) => ListSearch, replace: boolean) => void
}

/** What a list needs of its route. */
interface ListRoute {
  useSearch: () => ListSearch
  useNavigate: () => (to: {
    search: (search: ListSearch) => ListSearch
    replace: boolean
    resetScroll: boolean
  }) => unknown
}

/** The address of a list: the search params of its own route. */
export function useListAddress(route: ListRoute): ListAddress {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return {
    search,
    setSearch: (change, replace) => void navigate({ search: change, replace, resetScroll: false }),
  }
}
