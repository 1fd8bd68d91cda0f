import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { RowCell, RowCells } from '#list/cells/cells.tsx'
import type { ListController } from '#list/controller/use-list.ts'
import { phoneTexts } from '#list/definition/phone.texts.ts'
import { SelectRow } from '#list/selection/select-boxes.tsx'
import { BareButton } from '#ui/button.tsx'
import type { CardColumns } from './card-columns.ts'
import classes from './record-card.module.css'

/** A row as a card. A tap shows or hides the details; `children` stand below them. */
export function RecordCard<Row extends { id: number }>(props: {
  list: ListController<Row>
  row: Row
  columns: CardColumns<Row>
  expanded: boolean
  onToggle: () => void
  children: ReactNode
}) {
  const { row, columns, expanded } = props
  const { list, selection, record } = props.list
  const t = useTexts(phoneTexts)
  const label = useTexts(list.texts)
  const [heading, details, button] = ['card', 'card-details', 'card-button'].map(
    (part) => `${part}-${row.id}`,
  )
  return (
    <div className={classes.card} data-selectable={selection.enabled} data-expanded={expanded}>
      {selection.enabled && (
        <div className={classes.tick}>
          <SelectRow selection={selection} row={row} name={list.rowName(row)} />
        </div>
      )}
      <div className={classes.summary}>
        <div id={heading} className={classes.heading}>
          {columns.heading && <RowCell column={columns.heading} row={row} opener={record} />}
        </div>
        {columns.details.length > 0 && (
          <BareButton
            id={button}
            className={classes.toggle}
            aria-label={t('details')}
            aria-labelledby={`${button} ${heading}`}
            aria-expanded={expanded}
            aria-controls={expanded ? details : undefined}
            onClick={props.onToggle}
          >
            <ChevronDown size={20} aria-hidden="true" />
          </BareButton>
        )}
        <dl className={classes.lines}>
          <RowCells row={row} columns={columns.lines} label={label} />
        </dl>
      </div>
      {expanded && (
        <div id={details} className={classes.details}>
          <dl className={classes.lines}>
            <RowCells row={row} columns={columns.details} label={label} />
          </dl>
          {props.children}
        </div>
      )}
    </div>
  )
}
