import type { ListController } from '#list/controller/use-list.ts'
import { Lazy } from '#ui/lazy.tsx'

const importActions = <Row extends { id: number }>() =>
  import('./row-actions.tsx').then((file) => file.RowActions<Row>)

/** The action of an opened row, loaded with the first row that has one. */
export function LazyRowActions<Row extends { id: number }>(props: {
  list: ListController<Row>
  row: Row
}) {
  return <Lazy importer={importActions<Row>} with={props} needed />
}
