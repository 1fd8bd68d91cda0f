import { mayMoveMoney } from '@partner-portal/contract/access-map'
import { useEffect, useMemo } from 'react'
import { useUser } from '#lib/user.ts'
import { useSmallScreen } from '#ui/small-screen.ts'
import { type ListState, withPage } from './address/list-state.ts'
import { readListState, writeListState } from './address/read-write-state.ts'
import type { ListAddress } from './address/use-list-address.ts'
import { type List, listFor } from './define-list.ts'
import { useFeedQuery } from './query/use-feed-query.ts'
import { usePageQuery } from './query/use-page-query.ts'
import { useShownAnswer } from './query/use-shown-answer.ts'
import { useSelection } from './selection/use-selection.ts'
import { isFiltered } from './tabs/tabs.ts'

type ChangeList = (
  change: (state: ListState) => ListState,
  options?: { readonly replace?: boolean },
) => void

export function useList<Row extends { id: number }>(definition: List<Row>, address: ListAddress) {
  const user = useUser()
  const { search, setSearch } = address
  const list = useMemo(
    () => listFor(definition, { isMaster: user.isMaster, mayMoveMoney: mayMoveMoney(user) }),
    [definition, user],
  )
  const state = useMemo(() => readListState(search, list), [search, list])
  const small = useSmallScreen()
  const paged = usePageQuery(list, state, { enabled: !small })
  const feed = useFeedQuery(list, state, { enabled: small })
  const page = useShownAnswer(small ? feed.asked : paged, isFiltered(state, list.tabbed))
  const selection = useSelection(list, state, page)

  const change: ChangeList = (update, options) =>
    setSearch(
      (newest) => writeListState(update(readListState(newest, list)), list),
      options?.replace ?? false,
    )

  // Past the end the server answers page 1, so the address changes to page 1.
  const answered = paged.answer?.page ?? state.page
  useEffect(() => {
    if (answered !== state.page) change((now) => withPage(now, answered), { replace: true })
  })

  return { list, state, change, small, page, next: feed.next, selection }
}

export type ListController<Row extends { id: number }> = ReturnType<typeof useList<Row>>
