import { type CSSProperties, type MouseEvent, useDeferredValue, useMemo } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { RowCells } from '#list/cells/cells.tsx'
import type { ListController } from '#list/controller/use-list.ts'
import type { ListColumn } from '#list/definition/define-list.ts'
import { gridTexts } from '#list/definition/grid.texts.ts'
import { hasModifier, walkRows } from '#list/record/row-focus.ts'
import { SelectRow } from '#list/selection/select-boxes.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ListBody } from './list-body.tsx'
import { TableFooter } from './pagination.tsx'
import classes from './table.module.css'
import { TableHead } from './table-head.tsx'
import { useWideTable } from './use-wide-table.ts'

const SELECT_WIDTH = 50
const noRows: readonly never[] = []

/** The list on a desktop: the table and its footer. */
export function TableResults<Row extends { id: number }>(props: {
  list: ListController<Row>
  label: string
  onTurn: () => void
}) {
  const table = <ListTable list={props.list} label={props.label} />
  return (
    <>
      <ListBody list={props.list} loading={table}>
        {table}
      </ListBody>
      <TableFooter list={props.list} onTurn={props.onTurn} />
    </>
  )
}

/** The table, or the shapes of its rows until they load. */
function ListTable<Row extends { id: number }>(props: {
  list: ListController<Row>
  label: string
}) {
  const { list, state, columns: chosen, page, selection, layout, record } = props.list
  // Deferred, so that typing in a filter has priority.
  const shown = useDeferredValue(page.shown)
  // A newer answer to the same request makes no row inert, not even briefly: the row would lose the
  // focus.
  const busy = page.reloading || shown?.request !== page.shown?.request
  const t = useTexts(gridTexts)
  const rows = shown?.page.collection ?? noRows
  const sorted = state.sort.field
  const columns = useMemo(
    () => chosen.filter((column) => !isFolded(column, rows) || column.field === sorted),
    [chosen, rows, sorted],
  )
  const boxes = selection.enabled ? SELECT_WIDTH : 0
  const usual = columns.reduce((sum, { width }) => sum + width, boxes)
  const { box, bar, width, isWide, height, before, after, onBoxScroll, onBarScroll } =
    useWideTable(usual)

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
          aria-label={props.label}
          aria-busy={busy}
        >
          <colgroup>
            {selection.enabled && <col style={{ width: SELECT_WIDTH }} />}
            {columns.map(({ field, text, width }) => (
              <col key={field} style={text ? {} : { width }} />
            ))}
          </colgroup>
          <TableHead {...props.list} columns={columns} />
          <tbody
            className={classes.body}
            data-reloading={busy}
            data-opens={record !== null}
            inert={busy}
            // An opened record's keys go through the rows too.
            onKeyDown={state.record === undefined ? walkRows : undefined}
          >
            {!shown && <SkeletonRows {...props.list} />}
            {rows.map((row) => (
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
                <RowCells row={row} columns={columns} opener={record} />
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
          <div style={{ width }} />
        </div>
      )}
    </div>
  )
}

/** As many rows as requested, but not far below the fold. */
function SkeletonRows<Row extends { id: number }>({
  columns,
  state,
  selection,
}: ListController<Row>) {
  const rows = Array.from({ length: Math.min(state.limit, 10) }, (_, index) => index)
  return rows.map((row) => (
    <tr key={row} aria-hidden="true">
      {selection.enabled && <td />}
      {columns.map((column, index) => (
        <td key={column.field} data-align={column.align}>
          <Skeleton
            height={12}
            width={`${60 + ((row * 7 + index * 13) % 4) * 10}%`}
            end={column.align === 'end'}
          />
        </td>
      ))}
    </tr>
  ))
}

function isFolded<Row>({ folds, field }: ListColumn<Row>, rows: readonly Row[]): boolean {
  return folds === true && rows.length > 0 && rows.every((row) => !Reflect.get(Object(row), field))
}

const pressed = `a, button, input, label, .${classes.select}`

/** False for a click on a control, for another tab, or that ends a text selection. */
function isOnText(event: MouseEvent<HTMLElement>): boolean {
  const { target, currentTarget } = event
  // A cell's dialog is elsewhere in the document.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  if (hasModifier(event)) return false
  return !target.closest(pressed) && window.getSelection()?.isCollapsed !== false
}
