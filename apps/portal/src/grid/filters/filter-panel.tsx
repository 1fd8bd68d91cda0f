import { ChevronDown, ListFilter, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { clearableFilters, withoutFilters } from '#grid/address/list-state.ts'
import { gridTexts } from '#grid/grid.texts.ts'
import type { ListController } from '#grid/use-list.ts'
import { useTexts } from '#lib/texts.tsx'
import { useLazyPart } from '#lib/use-lazy-part.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { isShown } from './filter.ts'
import classes from './filter-panel.module.css'

// Loaded on hover or focus on a phone, where the panel is collapsed at first.
const importForm = () => import('./filter-form.tsx').then((file) => file.FilterForm)

/** Initially collapsed on a phone, open on a desktop. */
export function FilterPanel<Row extends { id: number }>(props: ListController<Row>) {
  const { list, state, change, small } = props
  const t = useTexts(gridTexts)
  const [chosen, setChosen] = useState<boolean>()
  const panel = useId()
  const opened = chosen ?? !small
  const { part: Fields, error, load } = useLazyPart(importForm)
  const isWanted = opened && !Fields
  useEffect(() => {
    if (isWanted) void load()
  }, [isWanted, load])
  const active = clearableFilters(state, list.tabbed)

  return (
    <section className={classes.panel} aria-label={t('filter')}>
      <div className={classes.bar}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={opened}
          aria-controls={panel}
          onPointerEnter={() => void load()}
          onFocus={() => void load()}
          onClick={() => setChosen(!opened)}
        >
          <ListFilter size={16} aria-hidden="true" />
          {t('filter')}
          {active > 0 && (
            <span className={classes.count} title={t('activeFilters', { count: active })}>
              <span aria-hidden="true">{active}</span>
              <VisuallyHidden>{t('activeFilters', { count: active })}</VisuallyHidden>
            </span>
          )}
          <ChevronDown size={16} aria-hidden="true" className={classes.chevron} />
        </button>
        {active > 0 && (
          <Button
            variant="subtle"
            size="small"
            icon={<X size={14} aria-hidden="true" />}
            onClick={() => change((now) => withoutFilters(now, list))}
          >
            {t('clearFilters')}
          </Button>
        )}
      </div>
      <div id={panel} hidden={!opened}>
        {Fields ? <Fields {...props} /> : <WaitingFields {...props} />}
        {error && !Fields && (
          <div className={classes.failure}>
            <Failure title={t('partFailed')} reason={error} retry={() => void load()} />
          </div>
        )}
      </div>
    </section>
  )
}

/** A skeleton with the height and labels of the fields. */
function WaitingFields<Row extends { id: number }>({ list }: ListController<Row>) {
  const label = useTexts(list.texts)
  return (
    <div className={classes.fields} aria-hidden="true">
      {list.filters.filter(isShown).map((filter) => (
        <div key={filter.field}>
          <span className={classes.name}>{label(filter.label)}</span>
          <Skeleton className={classes.field} />
        </div>
      ))}
    </div>
  )
}
