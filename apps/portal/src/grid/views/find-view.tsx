import type { GridName } from '@partner-portal/contract/grid-names'
import { useEffect } from 'react'
import type { NamedView } from './active-view.ts'
import { useViews } from './use-views.ts'
import { isSameView } from './view-search.ts'

/** Reports the saved view that the list shows: in a tab that applied none, or after a reload. */
export function FindView(props: {
  grid: GridName
  search: NamedView['search']
  onFound: (view: NamedView | null) => void
}) {
  const { grid, search, onFound } = props
  const found = useViews(grid).views?.find((view) => isSameView(view.search, search)) ?? null
  useEffect(() => onFound(found), [found, onFound])
  return null
}
