import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useTexts } from '#lib/texts.tsx'
import type { ListColumn } from './list.ts'
import { nextSort, withSort } from './list-state.ts'
import classes from './list-table.module.css'
import type { ListController } from './use-list.ts'

const sortLooks = {
  ASC: { word: 'ascending', icon: ArrowUp },
  DESC: { word: 'descending', icon: ArrowDown },
} as const
const unsorted = { word: 'none', icon: ChevronsUpDown } as const

export function ListHead<Row extends { id: number }>({ list, state, change }: ListController<Row>) {
  const label = useTexts(list.texts)
  return (
    <thead className={classes.head}>
      <tr>
        {list.columns.map((column) =>
          list.sortable.includes(column.field) ? (
            <SortableHeader
              key={column.field}
              column={column}
              text={label(column.label)}
              direction={state.sort.field === column.field ? state.sort.direction : null}
              onSort={() => change((now) => withSort(now, nextSort(now.sort, column)))}
            />
          ) : (
            <th key={column.field} scope="col" data-align={column.align}>
              {label(column.label)}
            </th>
          ),
        )}
      </tr>
    </thead>
  )
}

function SortableHeader<Row extends { id: number }>(props: {
  column: ListColumn<Row>
  text: string
  direction: keyof typeof sortLooks | null
  onSort: () => void
}) {
  const { column, direction } = props
  const { word, icon: Icon } = direction ? sortLooks[direction] : unsorted
  return (
    <th scope="col" data-align={column.align} aria-sort={word}>
      <button
        type="button"
        className={classes.sort}
        data-sorted={direction ? true : undefined}
        onClick={props.onSort}
      >
        <span>{props.text}</span>
        <Icon size={14} aria-hidden="true" />
      </button>
    </th>
  )
}
