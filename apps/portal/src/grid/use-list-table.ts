import {
  type ColumnDef,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { ListColumn } from './list.ts'
import { type ListSort, withSort } from './list-state.ts'
import type { ListController } from './use-list.ts'

const features = tableFeatures({ rowSortingFeature, columnMeta: {} as ListColumn<never> })
const noRows: never[] = []

/** The table's model. Sorting is the server's: the table only says what it is and what comes next. */
export function useListTable<Row extends object>({
  list,
  state,
  change,
  page,
}: ListController<Row>) {
  const columns = useMemo(
    () =>
      list.columns.map(
        (column): ColumnDef<typeof features, Row> => ({
          id: column.field,
          // Without an accessor the library takes no column for sortable.
          accessorFn: (row): unknown => row,
          enableSorting: list.sortable.includes(column.field),
          sortDescFirst: column.align === 'end',
          meta: column,
          cell: ({ row }) => column.cell(row.original),
        }),
      ),
    [list],
  )

  return useTable({
    features,
    columns,
    data: page.shown?.page.collection ?? noRows,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting: sortingOf(state.sort) },
    onSortingChange: (update) => {
      const next = typeof update === 'function' ? update(sortingOf(state.sort)) : update
      const sort = next[0] && sortOf(next[0])
      if (sort) change((now) => withSort(now, sort))
    },
  })
}

const sortingOf = (sort: ListSort): SortingState => [
  { id: sort.field, desc: sort.direction === 'DESC' },
]

const sortOf = (sorting: SortingState[number]): ListSort => ({
  field: sorting.id,
  direction: sorting.desc ? 'DESC' : 'ASC',
})

export type ListTableModel<Row extends object> = ReturnType<typeof useListTable<Row>>
