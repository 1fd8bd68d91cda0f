import { pageSizes } from '@partner-portal/contract/grid-outline'
import { useId } from 'react'
import { gridTexts } from '#grid/definition/grid.texts.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { BareButton } from '#ui/button.tsx'
import classes from './pagination.module.css'

export function PageSize(props: { limit: number; onLimit: (limit: number) => void }) {
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
