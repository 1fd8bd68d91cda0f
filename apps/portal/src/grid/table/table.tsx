import {
  type CSSProperties,
  type MouseEvent,
  memo,
  type ReactNode,
  useDeferredValue,
  useMemo,
} from 'react'
import { ColumnCell } from '#grid/cells/column-cell.tsx'
import type { ListController } from '#grid/controller/use-list.ts'
import type { ListColumn } from '#grid/definition/define-list.ts'
import { gridTexts } from '#grid/definition/grid.texts.ts'
import type { RecordControls } from '#grid/record/use-record.ts'
import { SelectRow } from '#grid/selection/select-boxes.tsx'
import { useTexts } from '#lib/texts/texts.tsx'
import { columnWidth } from './column-width.ts'
import classes from './table.module.css'
import { TableHead } from './table-head.tsx'
import { useWideTable } from './use-wide-table.ts'

const SELECT_WIDTH = 50
const noRows: readonly never[] = []

/** The table. `children` replace the rows. */
export function ListTable<Row extends { id: number }>(props: {
  list: ListController<Row>
  label: string
  children?: ReactNode
}) {
  const { list, state, columns, page, selection, layout, record } = props.list
  // Deferred, so that typing in a filter has priority.
  const shown = useDeferredValue(page.shown)
  const busy = page.reloading || shown !== page.shown
  const t = useTexts(gridTexts)
  const rows = shown?.page.collection ?? noRows
  const widths = useMemo(() => columns.map((column) => columnWidth(column, rows)), [columns, rows])
  const boxes = selection.enabled ? SELECT_WIDTH : 0
  const least = widths.reduce((sum, column) => sum + column, boxes)
  const { box, bar, isWide, height, before, after, onBoxScroll, onBarScroll } = useWideTable(least)

  return (
    <div className={classes.frame} data-before={before} data-after={after}>
      <div
        className={classes.box}
        ref={box}
        data-fits={!isWide}
        style={{ '--list-height': `${height}px` } as CSSProperties}
        onScroll={onBoxScroll}
        {...(isWide && {
          role: 'region',
          tabIndex: 0,
          'aria-label': t('wideTable', { label: props.label }),
        })}
      >
        <table
          className={classes.table}
          data-compact={layout.compact}
          style={{ minWidth: least }}
          aria-label={props.label}
          aria-busy={busy}
        >
          <colgroup>
            {selection.enabled && <col style={{ width: SELECT_WIDTH }} />}
            {columns.map((column, index) => (
              <col key={column.field} style={column.grow ? {} : { width: widths[index] }} />
            ))}
          </colgroup>
          <TableHead {...props.list} />
          <tbody
            className={classes.body}
            data-reloading={busy}
            data-opens={record !== null}
            inert={busy}
          >
            {props.children ??
              rows.map((row) => (
                // The link in its first cell does the same by keyboard.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <tr
                  key={row.id}
                  data-row={row.id}
                  data-selected={selection.has(row) || undefined}
                  aria-current={(record && row.id === state.record) || undefined}
                  onClick={(event) => record && isOnText(event) && record.open(row.id)}
                >
                  {selection.enabled && (
                    <td className={classes.select}>
                      <SelectRow selection={selection} row={row} name={list.rowName(row)} />
                    </td>
                  )}
                  <Cells row={row} columns={columns} opener={record} />
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      {isWide && (
        <div
          ref={bar}
          className={classes.bar}
          aria-hidden="true"
          tabIndex={-1}
          onScroll={onBarScroll}
        >
          <div style={{ width: least }} />
        </div>
      )}
    </div>
  )
}

interface CellsProps<Row> {
  readonly row: Row
  readonly columns: readonly ListColumn<Row>[]
  readonly opener: RecordControls | null
}

/** The cells of a row. Rendered again only for another row. */
const Cells = memo(<Row extends { id: number }>({ row, columns, opener }: CellsProps<Row>) =>
  columns.map((column, index) => (
    <td key={column.field} data-align={column.align}>
      <ColumnCell column={column} row={row} opener={index === 0 ? opener : null} />
    </td>
  )),
) as <Row extends { id: number }>(props: CellsProps<Row>) => ReactNode

const pressed = `a, button, input, label, .${classes.select}`

/** A click on a row that is for nothing in it, opens no other tab, and selects no text. */
function isOnText(event: MouseEvent<HTMLElement>): boolean {
  const { target, currentTarget } = event
  // A dialog of a cell is elsewhere in the document.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false
  return !target.closest(pressed) && window.getSelection()?.isCollapsed !== false
}
