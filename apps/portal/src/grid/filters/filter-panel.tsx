import { ChevronDown, ListFilter, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Failure } from '#grid/failure.tsx'
import { gridTexts } from '#grid/grid.texts.ts'
import { clearableFilters, withoutFilters } from '#grid/tabs/tabs.ts'
import type { ListController } from '#grid/use-list.ts'
import { knownPart } from '#lib/known-part.ts'
import { useTexts } from '#lib/texts.tsx'
import { useLazyPart } from '#lib/use-lazy-part.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { isShown } from './filter.ts'
import classes from './filter-panel.module.css'

// On a phone, where the panel begins collapsed, it is fetched when somebody comes near.
const filterFields = knownPart(() => import('./filter-form.tsx').then((file) => file.FilterForm))

/** Collapsed on a phone, open on a desktop, until somebody says otherwise. */
export function FilterPanel<Row extends { id: number }>(props: ListController<Row>) {
  const { list, state, change, small } = props
  const t = useTexts(gridTexts)
  const [chosen, setChosen] = useState<boolean>()
  const panel = useId()
  const opened = chosen ?? !small
  const { part: Fields = filterFields.get(), error, prepare } = useLazyPart(filterFields.fetch)
  const isWanted = opened && !Fields
  useEffect(() => {
    if (isWanted) void prepare()
    // oxlint-disable-next-line react/exhaustive-deps -- `prepare` is another function each time.
  }, [isWanted])
  const active = clearableFilters(state, list.tabbed)

  return (
    <section className={classes.panel} aria-label={t('filter')}>
      <div className={classes.bar}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={opened}
          aria-controls={panel}
          onPointerEnter={() => void prepare()}
          onFocus={() => void prepare()}
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
            <Failure title={t('partFailed')} error={error} retry={() => void prepare()} />
          </div>
        )}
      </div>
    </section>
  )
}

/** As high as the fields, with their names. */
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
