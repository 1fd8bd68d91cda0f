import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ListController } from '#grid/controller/use-list.ts'

// On a phone further rows are loaded before the last one is reached.
const ROWS_AHEAD = 3

/** The rows before and after the opened one, also on the pages beside its own. */
export function useNeighbours<Row extends { id: number }>(list: ListController<Row>) {
  const { state, small, page, next } = list
  const shown = page.shown?.page
  const rows = shown?.collection ?? []
  const at = rows.findIndex((row) => row.id === state.record)
  const isHere = at >= 0
  const before = small ? 0 : (state.page - 1) * state.limit
  const position = before + at + 1
  const count = shown?.count ?? 0

  const isFirst = isHere && at === 0 && before > 0
  const isLast = isHere && !small && at === rows.length - 1 && position < count
  const pageBefore = useInfiniteQuery({
    ...list.pageQuery(Math.max(1, state.page - 1)),
    enabled: isFirst,
  })
  const pageAfter = useInfiniteQuery({
    ...list.pageQuery(state.page + 1),
    enabled: isLast,
  })
  useEffect(() => {
    if (small && isHere && at >= rows.length - ROWS_AHEAD && next.canLoad) next.load()
  })

  const open = (row: Row | undefined, to: number) =>
    row && (() => list.record?.open(row.id, small ? undefined : to))
  return {
    /** Where the record stands in the list, from 1; null if it is not among the loaded rows. */
    position: isHere ? position : null,
    count,
    previous: isFirst
      ? open(pageBefore.data?.pages[0]?.collection.at(-1), state.page - 1)
      : open(isHere ? rows[at - 1] : undefined, state.page),
    next: isLast
      ? open(pageAfter.data?.pages[0]?.collection[0], state.page + 1)
      : open(isHere ? rows[at + 1] : undefined, state.page),
  }
}
