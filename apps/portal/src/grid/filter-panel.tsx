import { Button } from '@mantine/core'
import { ChevronDown, ListFilter, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTexts } from '#lib/texts.tsx'
import { FilterField } from './filter-field.tsx'
import classes from './filter-panel.module.css'
import { isShown, type ShownFilter } from './filters.ts'
import { gridTexts } from './grid.texts.ts'
import { withFilter } from './list-state.ts'
import { clearableFilters, withoutFilters } from './list-tabs.ts'
import type { ListController } from './use-list.ts'

function placeholderOf(filter: ShownFilter, label: (text: string) => string) {
  return filter.type === 'TEXT' && filter.placeholder ? label(filter.placeholder) : undefined
}

/** Collapsed on a phone, open on a desktop, until somebody says otherwise. */
export function FilterPanel<Row extends { id: number }>({
  list,
  state,
  change,
  small,
}: ListController<Row>) {
  const t = useTexts(gridTexts)
  const label = useTexts(list.texts)
  const [chosen, setChosen] = useState<boolean>()
  const panel = useId()
  const opened = chosen ?? !small
  const active = clearableFilters(state, list.tabbed)

  return (
    <section className={classes.panel} aria-label={t('filter')}>
      <div className={classes.bar}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={opened}
          aria-controls={panel}
          onClick={() => setChosen(!opened)}
        >
          <ListFilter size={16} aria-hidden="true" />
          {t('filter')}
          {active > 0 && (
            <span className={classes.count} title={t('activeFilters', { count: active })}>
              <span aria-hidden="true">{active}</span>
              <span className={classes.hidden}>{t('activeFilters', { count: active })}</span>
            </span>
          )}
          <ChevronDown size={16} aria-hidden="true" className={classes.chevron} />
        </button>
        {active > 0 && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<X size={14} aria-hidden="true" />}
            onClick={() => change((now) => withoutFilters(now, list))}
          >
            {t('clearFilters')}
          </Button>
        )}
      </div>
      <div id={panel} hidden={!opened}>
        <div className={classes.fields}>
          {list.filters.filter(isShown).map((filter) => (
            <div key={filter.field}>
              <FilterField
                filter={filter}
                label={label(filter.label)}
                placeholder={placeholderOf(filter, label)}
                value={state.filters[filter.field] ?? ''}
                onChange={(text, options) =>
                  change((now) => withFilter(now, filter, text), options)
                }
              />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
