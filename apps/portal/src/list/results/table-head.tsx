import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useTexts } from '#lib/texts/texts.tsx'
import { nextSort, withSort } from '#list/address/list-state.ts'
import type { ListController } from '#list/controller/use-list.ts'
import { type ListColumn, sortableParts } from '#list/definition/define-list.ts'
import { gridTexts } from '#list/definition/grid.texts.ts'
import { SelectAll } from '#list/selection/select-boxes.tsx'
import { BareButton } from '#ui/button.tsx'
import classes from './table.module.css'

const sortMarks = {
  ASC: { word: 'ascending', icon: ArrowUp },
  DESC: { word: 'descending', icon: ArrowDown },
} as const
const unsorted = { word: 'none', icon: ChevronsUpDown } as const

export function TableHead<Row extends { id: number }>(props: ListController<Row>) {
  const { columns, selection } = props
  return (
    <thead className={classes.head}>
      <tr>
        {selection.enabled && (
          <th scope="col" className={classes.select}>
            <SelectAll selection={selection} />
          </th>
        )}
        {columns.map((column) => (
          <ColumnHeader key={column.field} list={props} column={column} />
        ))}
      </tr>
    </thead>
  )
}

/** A column's label, with a button for each sortable field. */
function ColumnHeader<Row extends { id: number }>(props: {
  list: ListController<Row>
  column: ListColumn<Row>
}) {
  const { column } = props
  const { list, state, change } = props.list
  const label = useTexts(list.texts)
  const t = useTexts(gridTexts)
  const parts = sortableParts(column, list.sortable)
  const { second } = column
  const style = column.text && { minWidth: column.width }
  if (parts.length === 0)
    return (
      <th scope="col" data-align={column.align} style={style}>
        {label(column.label)}
      </th>
    )
  const sorted = parts.find((part) => part.field === state.sort.field)
  // aria-sort belongs to the whole head, so the head's name says which of two fields it means.
  const name =
    sorted && sorted !== column
      ? t('sortedField', { column: label(column.label), field: label(sorted.label) })
      : label(column.label)
  return (
    <th
      scope="col"
      data-align={column.align}
      style={style}
      aria-label={second ? name : undefined}
      aria-sort={sorted ? sortMarks[state.sort.direction].word : unsorted.word}
    >
      <div className={second ? classes.pair : undefined}>
        {parts.map((part) => {
          const { icon: Icon } = part === sorted ? sortMarks[state.sort.direction] : unsorted
          return (
            <BareButton
              key={part.field}
              className={classes.sort}
              data-sorted={part === sorted || undefined}
              onClick={() =>
                change((now) =>
                  withSort(now, nextSort(now.sort, part.field, list.grid.fields[part.field])),
                )
              }
            >
              <span>{label(part.label)}</span>
              <Icon size={14} aria-hidden="true" />
            </BareButton>
          )
        })}
        {second && !parts.includes(second) && (
          <div className={classes.unsorted}>{label(second.label)}</div>
        )}
      </div>
    </th>
  )
}
