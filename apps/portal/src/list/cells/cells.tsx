import { NO_VALUE } from '@partner-portal/contract/values/money'
import type { Amount, Moment } from '@partner-portal/contract/values/opaque'
import { Link } from '@tanstack/react-router'
import { Fragment, type MouseEvent, memo, type ReactNode } from 'react'
import { formatDate, formatMoney } from '#lib/format/format.ts'
import { bindWords } from '#lib/texts/bound-words.ts'
import type { ListColumn } from '#list/definition/define-list.ts'
import { hasModifier, rowLinkId } from '#list/record/row-focus.ts'
import type { RecordControls } from '#list/record/use-record.ts'
import classes from './cells.module.css'

type Missing = null | undefined

/** A text, cut after two lines. The title has all of it. */
export function TextCell({ text }: { text: string | Missing }) {
  if (!text) return NO_VALUE
  return (
    <span className={classes.text} title={text}>
      {bindWords(text)}
    </span>
  )
}

/** Numbers, NIPs and keys: never cut, unless wider than a column may be. The title has all of it. */
export function NumberCell({ text }: { text: string | Missing }) {
  if (!text) return NO_VALUE
  return (
    <span className={classes.whole} title={text}>
      {text}
    </span>
  )
}

export function DayCell({ day }: { day: Moment | Missing }) {
  return (
    <span className={classes.line}>
      <Day text={formatDate(day ?? null)} />
    </span>
  )
}

function Day({ text }: { text: string }) {
  return text.split('-').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <span className={classes.hyphen}>-</span>}
      {part}
    </Fragment>
  ))
}

export function MoneyCell(props: { amount: Amount | Missing; currency: string | Missing }) {
  const text = formatMoney(props.amount ?? null, props.currency ?? undefined)
  return <span className={classes.line}>{text}</span>
}

/** Two lines; the second one is less prominent. */
export function PairCell(props: { children: ReactNode; second: ReactNode }) {
  return (
    <div className={classes.pair}>
      <div>{props.children}</div>
      <div className={classes.second}>{props.second}</div>
    </div>
  )
}

interface CellProps<Row> {
  readonly column: ListColumn<Row>
  readonly row: Row
  /** For a cell whose first line opens the row. */
  readonly opener?: RecordControls | null | undefined
  readonly inTable?: boolean
}

/** The cell of a column, with its second line. */
function Cell<Row extends { id: number }>({ column, row, opener, inTable }: CellProps<Row>) {
  const second = column.second?.cell(row)
  const page = inTable ? column.page?.(row) : null
  const opening = (text: ReactNode) =>
    opener ? (
      <RowLink id={row.id} record={opener}>
        {text}
      </RowLink>
    ) : (
      text
    )
  // A client's name leads to the client, so that the number below it opens the row.
  const isNamed = page && (!opener || second)
  const line = isNamed ? (
    <Link to={page} className={classes.page} preload={false}>
      {column.cell(row)}
    </Link>
  ) : (
    opening(column.cell(row))
  )
  return second ? <PairCell second={isNamed ? opening(second) : second}>{line}</PairCell> : line
}

interface RowCellsProps<Row> extends Pick<CellProps<Row>, 'row' | 'opener'> {
  readonly columns: readonly ListColumn<Row>[]
  /** For a card, where each cell stands after the label of its column. */
  readonly label?: (key: string) => string
}

/** Cells of a row: beside each other in a table, below each other on a card. */
function Cells<Row extends { id: number }>(props: RowCellsProps<Row>): ReactNode {
  const { row, columns, opener, label } = props
  return columns.flatMap((column, index) => {
    const { second, ...first } = column
    if (label && second?.apart) {
      const parts = [first, ...(second.cell(row) ? [{ ...first, ...second }] : [])]
      return <Cells key={column.field} {...props} columns={parts} />
    }
    const cell = (
      <Cell column={column} row={row} opener={index === 0 ? opener : null} inTable={!label} />
    )
    return label ? (
      <div key={column.field} className={classes.labelled}>
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
