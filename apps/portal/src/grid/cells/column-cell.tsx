import type { ListColumn } from '#grid/definition/define-list.ts'
import { RowLink } from '#grid/record/row-link.tsx'
import type { RecordControls } from '#grid/record/use-record.ts'
import { PairCell } from './cells.tsx'

interface ColumnCellProps<Row> {
  readonly column: ListColumn<Row>
  readonly row: Row
  /** For the cell whose first line opens the row. */
  readonly opener?: RecordControls | null
}

/** The cell of a column, with its second line. */
export function ColumnCell<Row extends { id: number }>(props: ColumnCellProps<Row>) {
  const { column, row, opener } = props
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
