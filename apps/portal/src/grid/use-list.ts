import { useEffect, useMemo } from 'react'
import { useUser } from '#lib/user.ts'
import { type List, listFor } from './list.ts'
import { readListState, writeListState } from './list-address.ts'
import { type ListSearch, parseListSearch } from './list-search.ts'
import { type ListState, withPage } from './list-state.ts'
import { useListPage } from './use-list-page.ts'
import { useSelection } from './use-selection.ts'

/** Where a list keeps its state: the search params of its route. */
export interface ListAddress {
  readonly search: ListSearch
  /** Takes the address's newest search, so that two changes in one moment both count. */
  readonly setSearch: (change: (search: ListSearch) => ListSearch, replace: boolean) => void
}

type ChangeList = (
  change: (state: ListState) => ListState,
  options?: { readonly replace?: boolean },
) => void

export function useList<Row extends { id: number }>(definition: List<Row>, address: ListAddress) {
  const { isMaster } = useUser()
  const { search, setSearch } = address
  const list = useMemo(() => listFor(definition, { isMaster }), [definition, isMaster])
  const state = useMemo(() => readListState(search, list), [search, list])
  const page = useListPage(list, state)
  const selection = useSelection(list, state, page.shown?.page.collection)

  const change: ChangeList = (update, options) =>
    setSearch(
      (newest) => writeListState(update(readListState(parseListSearch(newest), list)), list),
      options?.replace ?? false,
    )

  // Past the end the server answers page 1 and says so: the address follows.
  const answered = page.answer?.page ?? state.page
  useEffect(() => {
    if (answered !== state.page) change((now) => withPage(now, answered), { replace: true })
  })

  return { list, state, change, page, selection }
}

export type ListController<Row extends { id: number }> = ReturnType<typeof useList<Row>>
