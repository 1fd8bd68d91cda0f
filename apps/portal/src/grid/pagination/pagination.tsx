import { ChevronLeft, ChevronRight } from 'lucide-react'
import { gridTexts } from '#grid/definition/grid.texts.ts'
import { formatNumber } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { BareButton } from '#ui/button.tsx'
import { pageNumbers } from './page-numbers.ts'
import classes from './pagination.module.css'

export function Pagination(props: { page: number; pages: number; onPage: (page: number) => void }) {
  const t = useTexts(gridTexts)
  const { page, pages, onPage } = props
  // Not `disabled`: the focus would be lost when the last page is reached by keyboard.
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
