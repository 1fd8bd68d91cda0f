import { useEffect, useState } from 'react'
import { dataOr, usePages } from '#lib/api/part.ts'
import type { ListController } from '#list/controller/use-list.ts'

// On a phone further rows are loaded before the last one is reached.
const ROWS_AHEAD = 3

interface Named {
  readonly id: number
}

/** The list as it was opened. */
interface Opened {
  /** Filters, order and page size. */
  readonly of: string
  /** Its rows, with their pages. */
  readonly rows: readonly (Named & { readonly page: number })[]
  /** The number of rows before these. */
  readonly before: number
  readonly count: number
}

const nothing: Opened = { of: '', rows: [], before: 0, count: 0 }

/**
 * The records before and after the opened one, also of the neighbouring pages: in the order in which
 * the list was opened, though an act on a record may take its row out of the list.
 */
export function useNeighbours<Row extends Named>(list: ListController<Row>) {
  const { state, small, page, next } = list
  const { record = 0 } = state
  const [kept, setOpened] = useState(nothing)
  const of = JSON.stringify([state.filters, state.sort, state.limit, small])
  const shown = page.answer?.collection ?? []
  const isKept = kept.of === of && includes(kept.rows, record)
  const opened = isKept ? kept : nothing
  const { rows, before, count } = opened
  if (!isKept && includes(shown, record))
    setOpened({
      of,
      rows: shown.map(({ id }) => ({ id, page: state.page })),
      before: small ? 0 : (state.page - 1) * state.limit,
      count: page.answer?.count ?? 0,
    })

  const at = rows.findIndex(({ id }) => id === record)
  const isLast = isKept && at === rows.length - 1
  const firstPage = rows[0]?.page ?? 1
  const lastPage = rows.at(-1)?.page ?? 1
  const isThere = small || lastPage === state.page
  const ofFirst = usePageRows(list, firstPage - 1, !small && at === 0)
  const ofLast = usePageRows(list, lastPage, isLast && !isThere)
  const ofNext = usePageRows(list, lastPage + 1, !small && isLast && before + rows.length < count)
  const isOther = ({ id }: Named) => !includes(rows, id)
  const on = (number: number) => (row: Named) => ({ id: row.id, page: number })
  const sooner = ofFirst.filter(isOther).map(on(firstPage - 1))
  const ends = afterAll(isThere ? shown : ofLast, isOther).map(on(lastPage))
  const later = [
    ...ends,
    ...ofNext.filter((row) => isOther(row) && !includes(ends, row.id)).map(on(lastPage + 1)),
  ]
  if (sooner.length > 0)
    setOpened({ ...opened, rows: [...sooner, ...rows], before: before - sooner.length })
  else if (isKept && (small || isLast) && later.length > 0)
    setOpened({ ...opened, rows: [...rows, ...later] })

  useEffect(() => {
    if (small && isKept && at >= rows.length - ROWS_AHEAD && next.canLoad) next.load()
  })

  function opening(row: Opened['rows'][number] | undefined) {
    // After an act the row may be on another page than before.
    const to = row && includes(shown, row.id) ? state.page : row?.page
    return row && (() => list.record?.open(row.id, small ? undefined : to))
  }
  return {
    /** The record's place in the list, from 1; null outside the loaded rows. */
    position: isKept ? before + at + 1 : null,
    count: Math.max(count, before + rows.length),
    previous: opening(rows[at - 1]),
    next: opening(isKept ? rows[at + 1] : undefined),
  }
}

function includes(rows: readonly Named[], record: number): boolean {
  return rows.some(({ id }) => id === record)
}

/** The rows behind the last known one: rows that came in before it are not next. */
function afterAll<Row>(rows: readonly Row[], isOther: (row: Row) => boolean): readonly Row[] {
  return rows.slice(rows.findLastIndex((row) => !isOther(row)) + 1)
}

/** The rows of a page, once they are needed. */
function usePageRows<Row extends Named>(
  list: ListController<Row>,
  number: number,
  isNeeded: boolean,
): readonly Row[] {
  const enabled = isNeeded && number > 0
  const page = usePages({ ...list.pageQuery(Math.max(1, number)), enabled })
  return enabled ? (dataOr(page, null)?.pages[0]?.collection ?? []) : []
}
