import type { GridName } from '@partner-portal/contract/lists/grid-names'
import { useEffect } from 'react'
import { dataOr, usePart } from '#lib/api/part.ts'
import { useUser } from '#lib/session/user.ts'
import { isSameView, type NamedView } from './view-search.ts'
import { viewsQuery } from './views.queries.ts'

/** Reports the saved view of the list's state: in a tab that applied none, or after a reload. */
export function FindView(props: {
  grid: GridName
  search: NamedView['search']
  onFound: (view: NamedView | null) => void
}) {
  const { grid, search, onFound } = props
  const part = usePart(viewsQuery(grid, useUser().username))
  const match = dataOr(part, null)?.views.find((view) => isSameView(view.search, search)) ?? null
  useEffect(() => onFound(match), [match, onFound])
  return null
}
