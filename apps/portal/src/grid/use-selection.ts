import { useRef, useState } from 'react'
import type { List } from './list.ts'
import type { ListState } from './list-state.ts'
import { noSelection, rowsBetween, selectAllOf, withLoaded, withRows } from './selection.ts'

const noRows: readonly never[] = []

/**
 * The rows that the user has selected. It outlives paging, sorting and reloads; other filters
 * clear it. With the toConfirm filter on, whatever is loaded is selected of itself.
 * `loaded`: the rows in view, the same array until another answer came.
 */
export function useSelection<Row extends { id: number }>(
  { actions = noRows }: Pick<List<Row>, 'actions'>,
  { filters }: ListState,
  loaded: readonly Row[] = noRows,
) {
  const isSelectable = (row: Row) => actions.some((action) => action.isSelectable(row))
  const auto = filters.toConfirm === 'true'
  const asked = JSON.stringify(filters)

  const [selection, setSelection] = useState(noSelection<Row>)
  const [known, setKnown] = useState({ asked, loaded: noRows as readonly Row[] })
  /** The row that was pressed last: Shift selects from there. */
  const [anchor, setAnchor] = useState<number>()

  if (known.asked !== asked) {
    setKnown({ ...known, asked })
    setSelection(noSelection)
  } else if (known.loaded !== loaded) {
    setKnown({ ...known, loaded })
    setSelection((now) => withLoaded(now, loaded, isSelectable, auto))
  }

  /** Select-all: where the focus goes from a button that is gone with the selection. */
  const box = useRef<HTMLInputElement>(null)
  const selectable = loaded.filter(isSelectable)
  const all = selectAllOf(selection, selectable)

  return {
    /** The list has something to select rows for. */
    enabled: actions.length > 0,
    rows: selection.rows,
    attachBox: (input: HTMLInputElement | null) => {
      box.current = input
    },
    focusBox: () => box.current?.focus(),
    count: selection.rows.size,
    all,
    isSelectable,
    has: (row: Row) => selection.rows.has(row.id),
    /** `range`: with all rows between it and the one that was pressed before. */
    toggle(row: Row, options: { readonly range?: boolean } = {}) {
      const between =
        options.range && anchor !== undefined ? rowsBetween(selectable, anchor, row.id) : []
      setAnchor(row.id)
      setSelection((now) =>
        withRows(now, between.length > 0 ? between : [row], !now.rows.has(row.id)),
      )
    },
    toggleAll() {
      const whole = selectable.every((row) => selection.rows.has(row.id))
      setSelection((now) => withRows(now, selectable, !whole))
    },
    clear: () => setSelection((now) => ({ ...now, rows: new Map<number, Row>() })),
    /** After an action: its rows are selected no more, until the next answer offers what is to be confirmed anew. */
    settle: (rows: readonly Row[]) =>
      setSelection((now) => ({ ...withRows(now, rows, false), offered: new Set() })),
  }
}

export type SelectionController<Row extends { id: number }> = ReturnType<typeof useSelection<Row>>
