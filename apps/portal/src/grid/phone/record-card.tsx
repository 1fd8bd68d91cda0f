import { ChevronDown } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { ColumnCell } from '#grid/cells/column-cell.tsx'
import type { ListColumn } from '#grid/definition/define-list.ts'
import { gridTexts } from '#grid/definition/grid.texts.ts'
import { phoneTexts } from '#grid/definition/phone.texts.ts'
import type { RecordControls } from '#grid/record/use-record.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { BareButton } from '#ui/button.tsx'
import { TickBox } from '#ui/field/tick-box.tsx'
import type { CardColumns } from './card-columns.ts'
import classes from './record-card.module.css'

interface RecordCardProps<Row> {
  readonly row: Row
  readonly columns: CardColumns<Row>
  readonly label: (key: string) => string
  readonly expanded: boolean
  readonly onToggle: (row: Row) => void
  /** Set if rows can be selected; `none` if this one cannot. */
  readonly tick?: 'on' | 'off' | 'none' | undefined
  readonly name: string
  readonly onTick: (row: Row) => void
  readonly opener: RecordControls | null
  /** Below the details. */
  readonly actions?: ReactNode
}

/** A row as a card. A tap shows or hides the details. */
function Card<Row extends { id: number }>(props: RecordCardProps<Row>) {
  const { row, columns, label, expanded } = props
  const t = useTexts(phoneTexts)
  const grid = useTexts(gridTexts)
  const heading = `card-${row.id}`
  const details = `card-details-${row.id}`
  const button = `card-button-${row.id}`
  return (
    <div
      className={classes.card}
      data-selectable={props.tick !== undefined}
      data-expanded={expanded}
    >
      {props.tick !== undefined && (
        <div className={classes.tick}>
          {props.tick !== 'none' && (
            <TickBox
              label={grid('selectRow', { name: props.name })}
              checked={props.tick === 'on'}
              onToggle={() => props.onTick(row)}
            />
          )}
        </div>
      )}
      <div className={classes.summary}>
        <div id={heading} className={classes.heading}>
          {columns.heading && (
            <ColumnCell column={columns.heading} row={row} opener={props.opener} />
          )}
        </div>
        {columns.details.length > 0 && (
          <BareButton
            id={button}
            className={classes.toggle}
            aria-label={t('details')}
            aria-labelledby={`${button} ${heading}`}
            aria-expanded={expanded}
            aria-controls={expanded ? details : undefined}
            onClick={() => props.onToggle(row)}
          >
            <ChevronDown size={20} aria-hidden="true" />
          </BareButton>
        )}
        <Lines columns={columns.lines} row={row} label={label} />
      </div>
      {expanded && (
        <div id={details} className={classes.details}>
          <Lines columns={columns.details} row={row} label={label} />
          {props.actions}
        </div>
      )}
    </div>
  )
}

function Lines<Row extends { id: number }>(props: {
  columns: readonly ListColumn<Row>[]
  row: Row
  label: (key: string) => string
}) {
  if (props.columns.length === 0) return null
  return (
    <dl className={classes.lines}>
      {props.columns.map((column) => (
        <div key={column.field} className={classes.line}>
          <dt>{props.label(column.label)}</dt>
          <dd>
            <ColumnCell column={column} row={props.row} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export const RecordCard = memo(Card) as typeof Card
