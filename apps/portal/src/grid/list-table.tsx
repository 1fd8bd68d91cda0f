import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { ListHead } from './list-head.tsx'
import classes from './list-table.module.css'
import type { ListController } from './use-list.ts'
import { useListTable } from './use-list-table.ts'

/** The table itself; `children` stand for the rows where there are none to show. */
export function ListTable<Row extends object>(props: {
  list: ListController<Row>
  label: string
  children?: ReactNode
}) {
  const { list, page } = props.list
  const table = useListTable(props.list)
  const { ref, width } = useElementSize()
  const least = list.columns.reduce((sum, column) => sum + column.width, 0)

  return (
    <div className={classes.box} ref={ref} data-fits={width >= least}>
      <table
        className={classes.table}
        style={{ minWidth: least }}
        aria-label={props.label}
        aria-busy={page.reloading}
      >
        <colgroup>
          {list.columns.map((column) => (
            <col key={column.field} style={column.grow ? {} : { width: column.width }} />
          ))}
        </colgroup>
        <ListHead table={table} list={list} />
        <tbody className={classes.body} data-reloading={page.reloading} inert={page.reloading}>
          {props.children ??
            table.getRowModel().rows.map((row) => (
              <tr key={row.id}>
                {row.getAllCells().map((cell) => (
                  <td key={cell.id} data-align={cell.column.columnDef.meta?.align}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
