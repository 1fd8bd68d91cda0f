import { Link } from '@tanstack/react-router'
import { type MouseEvent, memo, type ReactNode } from 'react'
import { PairCell } from '#grid/cells/cells.tsx'
import type { ListColumn } from '#grid/definition/define-list.ts'
import { hasModifier, rowLinkId } from '#grid/record/row-focus.ts'
import type { RecordControls } from '#grid/record/use-record.ts'
import classes from './row-cells.module.css'

interface CellProps<Row> {
  readonly column: ListColumn<Row>
  readonly row: Row
  /** For the cell whose first line opens the row. */
  readonly opener?: RecordControls | null | undefined
}

/** The cell of a column, with its second line. */
function Cell<Row extends { id: number }>({ column, row, opener }: CellProps<Row>) {
  const first = column.cell(row)
  const line = opener ? (
    <RowLink id={row.id} record={opener}>
      {first}
    </RowLink>
  ) : (
    first
  )
  const second = column.second?.cell(row)
  return second ? <PairCell second={second}>{line}</PairCell> : line
}

interface RowCellsProps<Row> extends Pick<CellProps<Row>, 'row' | 'opener'> {
  readonly columns: readonly ListColumn<Row>[]
  /** On a card, where each cell stands after the label of its column. */
  readonly label?: (key: string) => string
}

/** Cells of a row: beside each other in a table, below each other on a card. */
function Cells<Row extends { id: number }>(props: RowCellsProps<Row>): ReactNode {
  const { row, columns, opener, label } = props
  return columns.map((column, index) => {
    const cell = <Cell column={column} row={row} opener={index === 0 ? opener : null} />
    return label ? (
      <div key={column.field} className={classes.line}>
        <dt>{label(column.label)}</dt>
        <dd>{cell}</dd>
      </div>
    ) : (
      <td key={column.field} data-align={column.align} data-text={column.text}>
        {cell}
      </td>
    )
  })
}

interface RowLinkProps {
  readonly id: number
  readonly record: RecordControls
  readonly children: ReactNode
}

/** Opens a row's record. With Ctrl or the middle button, in another tab. */
function RowLink({ id, record, children }: RowLinkProps) {
  function open(event: MouseEvent) {
    if (hasModifier(event)) return
    event.preventDefault()
    record.open(id)
  }
  return (
    <Link
      id={rowLinkId(id)}
      className={classes.link}
      to="."
      search={record.searchOf(id)}
      preload={false}
      onClick={open}
    >
      {children}
    </Link>
  )
}

// Rendered again only for another row.
export const RowCell = memo(Cell) as typeof Cell
export const RowCells = memo(Cells) as typeof Cells
