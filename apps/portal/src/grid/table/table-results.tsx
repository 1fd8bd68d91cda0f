import type { ListController } from '#grid/controller/use-list.ts'
import { ListBody } from '#grid/states/list-body.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import { ListTable } from './table.tsx'
import { TableFooter } from './table-footer.tsx'

/** The list on a desktop: the table and its footer. */
export function TableResults<Row extends { id: number }>(props: {
  list: ListController<Row>
  label: string
  onTurn: () => void
}) {
  const { list, label } = props
  return (
    <>
      <ListBody
        list={list}
        loading={
          <ListTable list={list} label={label}>
            <SkeletonRows {...list} />
          </ListTable>
        }
      >
        <ListTable list={list} label={label} />
      </ListBody>
      <TableFooter list={list} onTurn={props.onTurn} />
    </>
  )
}
