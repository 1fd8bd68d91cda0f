import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useTexts } from '#lib/texts.tsx'
import classes from './list-table.module.css'
import type { ListController } from './use-list.ts'
import type { ListTableModel } from './use-list-table.ts'

const sortWords = { asc: 'ascending', desc: 'descending' } as const
const sortIcons = { asc: ArrowUp, desc: ArrowDown } as const

export function ListHead<Row extends object>(props: {
  table: ListTableModel<Row>
  list: ListController<Row>['list']
}) {
  const label = useTexts(props.list.texts)
  return (
    <thead className={classes.head}>
      {props.table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {group.headers.map(({ id, column }) => {
            const { meta } = column.columnDef
            const text = label(meta?.label ?? id)
            const sorted = column.getIsSorted()
            const Icon = sorted ? sortIcons[sorted] : ChevronsUpDown
            if (!column.getCanSort())
              return (
                <th key={id} scope="col" data-align={meta?.align}>
                  {text}
                </th>
              )
            return (
              <th
                key={id}
                scope="col"
                data-align={meta?.align}
                aria-sort={sorted ? sortWords[sorted] : 'none'}
              >
                <button
                  type="button"
                  className={classes.sort}
                  data-sorted={sorted || undefined}
                  onClick={column.getToggleSortingHandler()}
                >
                  <span>{text}</span>
                  <Icon size={14} aria-hidden="true" />
                </button>
              </th>
            )
          })}
        </tr>
      ))}
    </thead>
  )
}
