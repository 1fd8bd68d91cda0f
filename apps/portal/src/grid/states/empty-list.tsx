import { CircleCheck, FileText, type LucideIcon, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  clearableFilters,
  type ListShape,
  type ListState,
  tabOf,
} from '#grid/address/list-state.ts'
import type { List } from '#grid/definition/define-list.ts'
import { gridTexts } from '#grid/definition/grid.texts.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { useContactSalesman } from '#ui/contact-salesman.ts'
import classes from './empty-list.module.css'

/** The list has no rows at all. Offers the salesman's contact. */
export function NothingYet() {
  const t = useTexts(gridTexts)
  const contact = useContactSalesman()
  return (
    <EmptyList icon={FileText} title={t('nothingYet')} hint={t('questions')}>
      <Button {...contact}>{t('yourSalesman')}</Button>
    </EmptyList>
  )
}

/**
 * No row matches the filters. Offers to clear them. A list may have its own text for an empty tab.
 */
export function NothingMatches<Row>(props: {
  list: List<Row> & ListShape
  state: ListState
  clear: () => void
}) {
  const { list, state } = props
  const t = useTexts(gridTexts)
  const label = useTexts(list.texts)
  const text = emptyTabText(list, state)
  if (text)
    return (
      <EmptyList icon={CircleCheck} title={label(text.title)} hint={label(text.hint)}>
        <Button variant="default" onClick={props.clear}>
          {t('showAll')}
        </Button>
      </EmptyList>
    )
  return (
    <EmptyList icon={SearchX} title={t('noData')} hint={t('noDataHint')}>
      <Button variant="default" onClick={props.clear}>
        {t('clearFilters')}
      </Button>
    </EmptyList>
  )
}

function EmptyList(props: { icon: LucideIcon; title: string; hint: string; children: ReactNode }) {
  const Icon = props.icon
  return (
    <div className={classes.empty}>
      <span className={classes.mark}>
        <Icon size={22} aria-hidden="true" />
      </span>
      <h2 className={classes.title}>{props.title}</h2>
      <p className={classes.hint}>{props.hint}</p>
      {props.children}
    </div>
  )
}

function emptyTabText<Row>({ tabbed, emptyTabs }: List<Row> & ListShape, state: ListState) {
  if (!tabbed || clearableFilters(state, tabbed) > 0) return undefined
  return emptyTabs?.[tabOf(state, tabbed)]
}
