import type { ListSearch } from './list-search.ts'

export interface ListAddress {
  readonly search: ListSearch
  /** Changes the newest search, so that two simultaneous changes both apply. */
  readonly setSearch: (change: (search: ListSearch) => ListSearch, replace: boolean) => void
}

interface ListRoute {
  useSearch: () => ListSearch
  useNavigate: () => (to: {
    search: (search: ListSearch) => ListSearch
    replace: boolean
    resetScroll: boolean
  }) => unknown
}

/** The list's state in the search params of its route. */
export function useListAddress(route: ListRoute): ListAddress {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return {
    search,
    setSearch: (change, replace) => void navigate({ search: change, replace, resetScroll: false }),
  }
}
