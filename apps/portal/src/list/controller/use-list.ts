import { defaultPageSize, type GridFields } from '@partner-portal/contract/list/grid-outline'
import { type GridName, gridPages } from '@partner-portal/contract/lists/grid-names'
import { isSuspended } from '@partner-portal/contract/protocol/access-map'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { hasFeature } from '#lib/config/features.ts'
import { useUser } from '#lib/session/user.ts'
import { saveLastFilters } from '#lib/storage/tab-storage.ts'
import { keepLayout, type Layout, readLayout } from '#list/address/layout-storage.ts'
import {
  besidesTab,
  type ListShape,
  type ListState,
  readListState,
  withPage,
} from '#list/address/list-state.ts'
import { useChangeState } from '#list/address/use-change-state.ts'
import type { List } from '#list/definition/define-list.ts'
import { type Filter, isShown } from '#list/definition/filter.ts'
import type { ListAction } from '#list/definition/list-action.ts'
import { rowsQuery, useRows } from '#list/query/list.queries.ts'
import { useRecord } from '#list/record/use-record.ts'
import { useSelection } from '#list/selection/use-selection.ts'
import { useSmallScreen } from '#ui/small-screen.ts'

type ChangeList = (
  change: (state: ListState) => ListState,
  options?: { readonly replace?: boolean },
) => void

/** A list of the current route, whose search params hold its state. */
export function useList<Row extends { id: number }>(
  definition: List<Row>,
  { opensRows }: { opensRows: boolean },
) {
  const user = useUser()
  const search = useSearch({ strict: false })
  const grid = definition.grid.name
  const { layout, changeLayout } = useLayout(grid)
  const list = useMemo(() => {
    const { isMaster, username } = user
    const viewer = { isMaster, username, isSuspended: isSuspended(user) }
    const usual = { usualColumns: layout.columns, usualLimit: layout.limit }
    return { ...listFor(definition, viewer), ...usual }
  }, [definition, user, layout.columns, layout.limit])
  const state = useMemo(() => readListState(search, list), [search, list])
  const small = useSmallScreen()
  const { page, next } = useRows(list, state, { isFeed: small })
  // Keeps its identity until other columns are chosen, so that rows are not rendered again.
  const names = state.columns.join(',')
  const columns = useMemo(
    () =>
      names.split(',').flatMap((name) => list.columns.find(({ field }) => field === name) ?? []),
    [list, names],
  )
  const selection = useSelection(list, state, page)
  const controls = useRecord(list, state, { small })

  const changeState = useChangeState(list)
  const change: ChangeList = (update, options = {}) => {
    const { before, after } = changeState(update, options)
    // Not the tab, which may select rows; nor filters of a link.
    const [previous, next] = [before, after].map((each) => ({
      ...besidesTab(each, list.tabbed),
      ...(each.limit !== defaultPageSize && { limit: String(each.limit) }),
    }))
    if (next && JSON.stringify(next) !== JSON.stringify(previous))
      saveLastFilters(user.username, gridPages[grid], next)
  }

  // Past the end the server answers page 1, so the address changes to page 1.
  const number = (!small && page.answer?.page) || state.page
  const turnTo = useEffectEvent((page: number) =>
    change((now) => withPage(now, page), { replace: true }),
  )
  useEffect(() => {
    if (number !== state.page) turnTo(number)
  }, [number, state.page])

  return {
    list,
    state,
    change,
    small,
    page,
    next,
    /** Another page of the list. */
    pageQuery: (number: number) =>
      rowsQuery(list, withPage(state, number), { isFeed: false }).options,
    selection,
    /** The columns of the table. */
    columns,
    layout,
    changeLayout,
    /** Filters of the address that are closed to the user, or have no readable value. */
    skipped: definition.filters
      .filter(isShown)
      .filter(({ field }) => search[field] && !state.filters[field]),
    /** The controls that open rows; null for a list without a panel. */
    record: opensRows ? controls : null,
  }
}

export type ListController<Row extends { id: number }> = ReturnType<typeof useList<Row>>

interface ListViewer {
  readonly username: string
  readonly isMaster: boolean
  readonly isSuspended: boolean
}

/** The list for this user: without the fields and actions that they may not use. */
function listFor<Row>(list: List<Row>, viewer: ListViewer): List<Row> & ListShape {
  const { fields, defaultSort } = list.grid
  const open = (field: string) => {
    const feature = list.featureOf?.[field]
    return (viewer.isMaster || !fields[field]?.mastersOnly) && (!feature || hasFeature(feature))
  }
  const listTabs = list.tabs && list.grid.tabs
  const tabs = listTabs && open(listTabs.field) ? listTabs : undefined
  const filters = list.filters.filter(({ field }) => open(field) && field !== tabs?.field)
  return {
    ...list,
    columns: list.columns
      .filter(({ field }) => open(field))
      .map(({ second, alsoShows, ...column }) => ({
        ...column,
        ...(alsoShows && { alsoShows: alsoShows.filter(open) }),
        ...(second && open(second.field) && { second }),
      })),
    action: actionFor(list.action, viewer),
    filters: tabs ? [...filters, tabFilter(tabs.field, fields)] : filters,
    sortable: Object.keys(fields).filter((field) => fields[field]?.sort && open(field)),
    defaultSort,
    tabbed: tabs,
  }
}

function actionFor<Row>(action: ListAction<Row> | undefined, viewer: ListViewer) {
  if (!action || (action.refusesSuspended && viewer.isSuspended)) return undefined
  if (action.mastersOnly && !viewer.isMaster) return undefined
  return { ...action, isSelectable: (row: Row) => action.isSelectable(row, viewer.username) }
}

/** A tab is a filter without a field in the panel. */
function tabFilter(field: string, fields: GridFields): Filter {
  const matchType = fields[field]?.kind === 'boolean' ? 'BOOL' : 'EXACT'
  return { field, type: 'HIDDEN', matchType }
}

function useLayout(grid: GridName) {
  const [layout, setLayout] = useState(() => readLayout(grid))
  const changeLayout = (change: Partial<Layout>) => {
    const next = { ...layout, ...change }
    setLayout(next)
    keepLayout(grid, next)
  }
  return { layout, changeLayout }
}
