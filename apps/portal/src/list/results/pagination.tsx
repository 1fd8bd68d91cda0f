import { pageSizes } from '@partner-portal/contract/list/grid-outline'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { formatNumber } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { withLimit, withPage } from '#list/address/list-state.ts'
import type { ListController } from '#list/controller/use-list.ts'
import { gridTexts } from '#list/definition/grid.texts.ts'
import { BareButton } from '#ui/button.tsx'
import { pageCount, pageNumbers } from './page-numbers.ts'
import classes from './pagination.module.css'

/** Below a table: the page size and the pages. */
export function TableFooter<Row extends { id: number }>(props: {
  list: ListController<Row>
  onTurn: () => void
}) {
  const { state, change, changeLayout, page } = props.list
  const count = page.shown?.page.count ?? 0
  if (count === 0) return null
  const pages = pageCount(count, state.limit)
  return (
    <div className={classes.footer}>
      <PageSize
        limit={state.limit}
        onLimit={(limit) => {
          change((now) => withLimit(now, limit))
          changeLayout({ limit })
        }}
      />
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

function PageSize(props: { limit: number; onLimit: (limit: number) => void }) {
  const t = useTexts(gridTexts)
  const label = useId()
  return (
    <div className={classes.sizes} role="group" aria-labelledby={label}>
      <span id={label}>{t('pageSize')}</span>
      {pageSizes.map((size) => (
        <BareButton
          key={size}
          className={classes.control}
          aria-pressed={size === props.limit}
          onClick={() => props.onLimit(size)}
        >
          {size}
        </BareButton>
      ))}
    </div>
  )
}

export function Pagination(props: { page: number; pages: number; onPage: (page: number) => void }) {
  const t = useTexts(gridTexts)
  const { page, pages, onPage } = props
  // Not `disabled`, which would lose the focus on the last page.
  const step = (to: number) => {
    const off = to < 1 || to > pages
    return { 'aria-disabled': off, onClick: off ? undefined : () => onPage(to) }
  }
  return (
    <nav className={classes.pagination} aria-label={t('pages')}>
      <BareButton className={classes.control} {...step(page - 1)}>
        <ChevronLeft size={16} aria-hidden="true" />
        {t('previous')}
      </BareButton>
      <ul className={classes.numbers}>
        {pageNumbers(page, pages).map((slot, index) => (
          <li key={slot === 'gap' ? `gap-${index}` : slot}>
            {slot === 'gap' ? (
              <span className={classes.gap}>…</span>
            ) : (
              <BareButton
                className={classes.control}
                aria-label={t('page', { page: formatNumber(slot) })}
                aria-current={slot === page ? 'page' : undefined}
                onClick={() => onPage(slot)}
              >
                {formatNumber(slot)}
              </BareButton>
            )}
          </li>
        ))}
      </ul>
      <BareButton className={classes.control} {...step(page + 1)}>
        {t('next')}
        <ChevronRight size={16} aria-hidden="true" />
      </BareButton>
    </nav>
  )
}
