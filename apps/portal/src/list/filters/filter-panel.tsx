import { ChevronDown, ListFilter, X } from 'lucide-react'
import { type ComponentType, useId, useRef, useState } from 'react'
import { formatNumber } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { clearableFilters, withoutFilters } from '#list/address/list-state.ts'
import type { ListController } from '#list/controller/use-list.ts'
import { isShown, type ShownFilter } from '#list/definition/filter.ts'
import { gridTexts } from '#list/definition/grid.texts.ts'
import { Button } from '#ui/button.tsx'
import { moveFocus } from '#ui/focus.ts'
import { Lazy, useLazy } from '#ui/lazy.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import classes from './filter-panel.module.css'

/** Number of filters with a field in the line; a list declares the commonest first. */
const IN_LINE = 4

const importChips = <Row extends { id: number }>() =>
  import('./filter-chips.tsx').then((file) => file.FilterChips<Row>)

/** A list, with the loader of its filters' fields. */
type FilteredList<Row extends { id: number }> = ListController<Row> & {
  readonly importForm: () => Promise<
    ComponentType<ListController<Row> & { filters: readonly ShownFilter[] }>
  >
}

/** On a desktop a line and further filters behind a button, on a phone all behind a button. */
export function FilterPanel<Row extends { id: number }>(props: FilteredList<Row>) {
  const { list, state, layout, change, small } = props
  const t = useTexts(gridTexts)
  const panel = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { load } = useLazy(props.importForm)
  /** A new one empties the fields of texts that were refused. */
  const [round, setRound] = useState(0)
  const [openedOnPhone, setOpenedOnPhone] = useState(false)
  const opened = small ? openedOnPhone : layout.moreFilters
  const toggle = () =>
    small ? setOpenedOnPhone(!opened) : props.changeLayout({ moreFilters: !opened })
  const toButton = () => moveFocus(button.current)

  const filters = list.filters.filter(isShown)
  const inLine = small ? [] : filters.slice(0, IN_LINE)
  const more = filters.slice(inLine.length)
  const unseen = opened ? [] : more.filter(({ field }) => state.filters[field])
  const active = clearableFilters(state, list.tabbed)
  return (
    <section className={classes.panel} aria-label={t('filter')}>
      <div className={classes.line}>
        {!small && (
          <FilterFields key={round} list={props} filters={inLine} className={classes.first} />
        )}
        {more.length > 0 && (
          <Button
            ref={button}
            variant="subtle"
            className={classes.more}
            icon={small && <ListFilter size={16} aria-hidden="true" />}
            end={<ChevronDown size={16} aria-hidden="true" className={classes.chevron} />}
            aria-expanded={opened}
            aria-controls={opened ? panel : undefined}
            onPointerEnter={() => void load()}
            onFocus={() => void load()}
            onClick={toggle}
          >
            {small ? t('filter') : t('moreFilters', { count: more.length })}
            {small && active > 0 && (
              <span aria-hidden="true" className={classes.count}>
                {active}
              </span>
            )}
          </Button>
        )}
        {active > 0 && <VisuallyHidden>{t('activeFilters', { count: active })}</VisuallyHidden>}
        {(active > 0 || !small) && (
          <Button
            variant="subtle"
            size="small"
            className={classes.clear}
            // Always takes its room, so that no field moves under the pointer.
            data-idle={active === 0}
            icon={<X size={14} aria-hidden="true" />}
            onClick={() => {
              change((now) => withoutFilters(now, list))
              setRound(round + 1)
              // This button disappears.
              toButton()
            }}
          >
            {t('clearFilters')}
          </Button>
        )}
      </div>
      {opened && more.length > 0 && (
        <div id={panel}>
          <FilterFields key={round} list={props} filters={more} className={classes.rest} />
          {small && (
            <div className={classes.done}>
              <Button
                wide
                onClick={() => {
                  toButton()
                  toggle()
                }}
              >
                {t('showResults', { count: formatNumber(props.page.shown?.page.count ?? 0) })}
              </Button>
            </div>
          )}
        </div>
      )}
      {unseen.length > 0 && (
        <Lazy
          importer={importChips<Row>}
          with={{ ...props, filters: unseen, onClear: toButton }}
          needed
        />
      )}
    </section>
  )
}

/** The fields of some filters; a skeleton with their labels until loaded. */
function FilterFields<Row extends { id: number }>(props: {
  list: FilteredList<Row>
  filters: readonly ShownFilter[]
  className: string | undefined
}) {
  const { list, filters } = props
  const label = useTexts(list.list.texts)
  return (
    <div className={`${classes.fields} ${props.className}`}>
      <Lazy
        importer={list.importForm}
        with={{ ...list, filters }}
        needed
        meanwhile={filters.map((filter) => (
          <div key={filter.field} aria-hidden="true">
            <span className={classes.name}>{label(filter.label)}</span>
            <Skeleton height="max(36px, var(--touch))" />
          </div>
        ))}
      />
    </div>
  )
}
