import { withLimit, withPage } from '#grid/address/list-state.ts'
import type { ListController } from '#grid/controller/use-list.ts'
import { pageCount } from '#grid/pagination/page-numbers.ts'
import { PageSize } from '#grid/pagination/page-size.tsx'
import { Pagination } from '#grid/pagination/pagination.tsx'
import classes from './table-footer.module.css'

export function TableFooter<Row extends { id: number }>(props: {
  list: ListController<Row>
  onTurn: () => void
}) {
  const { state, change, page } = props.list
  const count = page.shown?.page.count ?? 0
  if (count === 0) return null
  const pages = pageCount(count, state.limit)
  return (
    <div className={classes.footer}>
      <PageSize limit={state.limit} onLimit={(limit) => change((now) => withLimit(now, limit))} />
      <Pagination
        page={Math.min(state.page, pages)}
        pages={pages}
        onPage={(to) => {
          change((now) => withPage(now, to))
          props.onTurn()
        }}
      />
    </div>
  )
}
