import { Button } from '@mantine/core'
import { FileText, type LucideIcon, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.tsx'
import { useContactSalesman } from '#ui/contact-salesman.ts'
import classes from './empty-list.module.css'
import { gridTexts } from './grid.texts.ts'

/** There is nothing at all: who can help. */
export function NothingYet() {
  const t = useTexts(gridTexts)
  const contact = useContactSalesman()
  return (
    <EmptyList icon={FileText} title={t('nothingYet')} hint={t('questions')}>
      <Button {...contact}>{t('yourSalesman')}</Button>
    </EmptyList>
  )
}

/** The filters leave nothing: the way back. */
export function NothingMatches(props: { clear: () => void }) {
  const t = useTexts(gridTexts)
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
