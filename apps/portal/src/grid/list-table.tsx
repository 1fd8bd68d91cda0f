import { useElementSize } from '@mantine/hooks'
import { memo, type ReactNode, useDeferredValue } from 'react'
import type { ListColumn } from './list.ts'
import { ListHead } from './list-head.tsx'
import classes from './list-table.module.css'
import { SelectRow } from './select-boxes.tsx'
import type { ListController } from './use-list.ts'

const SELECT_WIDTH = 50

/** The table itself; `children` stand for the rows where there are none to show. */
export function ListTable<Row extends { id: number }>(props: {
  list: ListController<Row>
  label: string
  children?: ReactNode
}) {
  const { list, page, selection } = props.list
  // Drawn in the pauses: a key pressed in a filter meanwhile is answered first.
  const shown = useDeferredValue(page.shown)
  const busy = page.reloading || shown !== page.shown
  const { ref, width } = useElementSize()
  const boxes = selection.enabled ? SELECT_WIDTH : 0
  const least = list.columns.reduce((sum, column) => sum + column.width, boxes)

  return (
    <div className={classes.box} ref={ref} data-fits={width >= least}>
      <table
        className={classes.table}
        style={{ minWidth: least }}
        aria-label={props.label}
        aria-busy={busy}
      >
        <colgroup>
          {selection.enabled && <col style={{ width: SELECT_WIDTH }} />}
          {list.columns.map((column) => (
            <col key={column.field} style={column.grow ? {} : { width: column.width }} />
          ))}
        </colgroup>
        <ListHead {...props.list} />
        <tbody className={classes.body} data-reloading={busy} inert={busy}>
          {props.children ??
            shown?.page.collection.map((row) => (
              <tr key={row.id} data-selected={selection.has(row) || undefined}>
                {selection.enabled && (
                  <td className={classes.select}>
                    <SelectRow selection={selection} row={row} name={list.rowName(row)} />
                  </td>
                )}
                <Cells row={row} columns={list.columns} />
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellsProps<Row> {
  readonly row: Row
  readonly columns: readonly ListColumn<Row>[]
}

/** A row's cells; drawn anew for another row alone. */
const Cells = memo(<Row,>({ row, columns }: CellsProps<Row>) =>
  columns.map((column) => (
    <td key={column.field} data-align={column.align}>
      {column.cell(row)}
    </td>
  )),
) as <Row>(props: CellsProps<Row>) => ReactNode
