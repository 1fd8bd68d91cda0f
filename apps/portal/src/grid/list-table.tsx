import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { ListHead } from './list-head.tsx'
import classes from './list-table.module.css'
import type { ListController } from './use-list.ts'

/** The table itself; `children` stand for the rows where there are none to show. */
export function ListTable<Row extends { id: number }>(props: {
  list: ListController<Row>
  label: string
  children?: ReactNode
}) {
  const { list, page } = props.list
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
        <ListHead {...props.list} />
        <tbody className={classes.body} data-reloading={page.reloading} inert={page.reloading}>
          {props.children ??
            page.shown?.page.collection.map((row) => (
              <tr key={row.id}>
                {list.columns.map((column) => (
                  <td key={column.field} data-align={column.align}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
