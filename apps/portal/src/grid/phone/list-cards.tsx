import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ListController } from '#grid/controller/use-list.ts'
import { walkRows } from '#grid/record/row-focus.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Lazy } from '#ui/lazy.tsx'
import { cardColumns } from './card-columns.ts'
import classes from './list-cards.module.css'
import { RecordCard } from './record-card.tsx'
import {
  useRestoreScrollPosition,
  useSavedScrollPosition,
  useSaveScrollPosition,
} from './use-scroll-position.ts'
import { useWindowRows } from './use-window-rows.ts'

// Only an opened card of some lists has actions.
const importActions = <Row extends { id: number }>() =>
  import('#grid/actions/row-actions.tsx').then((file) => file.RowActions<Row>)

// About two windows, so that normal scrolling does not reach the spinner.
const ROWS_AHEAD = 12

/** The rows as cards. Only those near the window are in the DOM. */
export function ListCards<Row extends { id: number }>(props: {
  list: ListController<Row>
  label: string
}) {
  const { list, page, next, selection, record } = props.list
  const label = useTexts(list.texts)
  const columns = useMemo(() => cardColumns(list), [list])
  const rows = page.shown?.page.collection ?? []
  const request = page.shown?.request ?? ''
  const position = useSavedScrollPosition(request)
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(() => new Set(position?.expanded))
  const { virtualizer, ref, heights, focus } = useWindowRows(rows, position?.sizes)

  useRestoreScrollPosition(position, rows.length, next)
  useSaveScrollPosition(() => ({
    request,
    rows: rows.length,
    y: window.scrollY,
    expanded: [...expanded],
    sizes: heights(),
  }))

  const last = virtualizer.range?.endIndex ?? 0
  useEffect(() => {
    if (last >= rows.length - ROWS_AHEAD && next.canLoad) next.load()
  })

  const toggle = useCallback(({ id }: Row) => setExpanded((now) => withToggled(now, id)), [])
  const tick = useLatest((row: Row) => selection.toggle(row))

  return (
    <ul
      ref={ref}
      className={classes.cards}
      aria-label={props.label}
      aria-busy={page.reloading}
      data-reloading={page.reloading}
      inert={page.reloading}
      onKeyDown={walkRows}
      {...focus}
    >
      {virtualizer.getVirtualItems().map(({ index, key }) => {
        const row = rows[index]
        return (
          row && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              className={classes.item}
              data-index={index}
              data-row={row.id}
              aria-posinset={index + 1}
              aria-setsize={page.shown?.page.count}
            >
              <RecordCard
                row={row}
                name={list.rowName(row)}
                columns={columns}
                label={label}
                expanded={expanded.has(row.id)}
                onToggle={toggle}
                tick={selection.enabled ? tickOf(selection, row) : undefined}
                onTick={tick}
                opener={record}
                actions={
                  expanded.has(row.id) && selection.isSelectable(row) ? (
                    <Lazy importer={importActions<Row>} with={{ list: props.list, row }} needed />
                  ) : undefined
                }
              />
            </li>
          )
        )
      })}
    </ul>
  )
}

function tickOf<Row extends { id: number }>(
  selection: ListController<Row>['selection'],
  row: Row,
): 'on' | 'off' | 'none' {
  if (!selection.isSelectable(row)) return 'none'
  return selection.has(row) ? 'on' : 'off'
}

function withToggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/**
 * A stable function that calls the newest one, so that cards render only when their rows change.
 */
function useLatest<Value>(act: (value: Value) => void): (value: Value) => void {
  const newest = useRef(act)
  useEffect(() => {
    newest.current = act
  })
  return useCallback((value: Value) => newest.current(value), [])
}
