import { ChevronDown, ListFilter, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { clearableFilters, withoutFilters } from '#grid/address/list-state.ts'
import type { ListController } from '#grid/controller/use-list.ts'
import { isShown, type ShownFilter } from '#grid/definition/filter.ts'
import { gridTexts } from '#grid/definition/grid.texts.ts'
import { formatNumber } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { BareButton, Button } from '#ui/button.tsx'
import { Lazy, useLazy } from '#ui/lazy.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { type FilteredList, FilterFields } from './filter-fields.tsx'
import classes from './filter-panel.module.css'

/** So many filters have a field in the line; a list names those that are used most first. */
const IN_LINE = 4

const importChips = <Row extends { id: number }>() =>
  import('./filter-chips.tsx').then((file) => file.FilterChips<Row>)

type ChipsProps<Row extends { id: number }> = ListController<Row> & {
  readonly filters: readonly ShownFilter[]
  readonly onClear: () => void
}

/** On a desktop a line and what is behind a button, on a phone all behind a button. */
export function FilterPanel<Row extends { id: number }>(list: FilteredList<Row>) {
  const t = useTexts(gridTexts)
  return (
    <section className={classes.panel} aria-label={t('filter')}>
      {list.small ? <CollapsedFilters {...list} /> : <FilterLine {...list} />}
    </section>
  )
}

function FilterLine<Row extends { id: number }>(list: FilteredList<Row>) {
  const t = useTexts(gridTexts)
  const panel = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { moreFilters } = list.layout
  const filters = list.list.filters.filter(isShown)
  const more = filters.slice(IN_LINE)
  const unseen = moreFilters ? [] : more.filter(({ field }) => list.state.filters[field])
  return (
    <>
      <div className={classes.line}>
        <FilterFields list={list} filters={filters.slice(0, IN_LINE)} className={classes.first} />
        {more.length > 0 && (
          <Button
            ref={button}
            variant="subtle"
            className={classes.more}
            aria-expanded={moreFilters}
            aria-controls={moreFilters ? panel : undefined}
            end={<ChevronDown size={16} aria-hidden="true" className={classes.chevron} />}
            onClick={() => list.changeLayout({ moreFilters: !moreFilters })}
          >
            {t('moreFilters', { count: more.length })}
          </Button>
        )}
        <ClearFilters {...list} keepsRoom onCleared={() => button.current?.focus()} />
      </div>
      {moreFilters && more.length > 0 && (
        <div id={panel}>
          <FilterFields list={list} filters={more} className={classes.rest} />
        </div>
      )}
      <Chips {...list} filters={unseen} onClear={() => button.current?.focus()} />
    </>
  )
}

function CollapsedFilters<Row extends { id: number }>(list: FilteredList<Row>) {
  const t = useTexts(gridTexts)
  const [opened, setOpened] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const panel = useId()
  const { load } = useLazy(list.importForm)
  const active = clearableFilters(list.state, list.list.tabbed)
  const filters = list.list.filters.filter(isShown)
  const unseen = opened ? [] : filters.filter(({ field }) => list.state.filters[field])
  return (
    <>
      <div className={classes.bar}>
        <BareButton
          ref={toggle}
          className={classes.toggle}
          aria-expanded={opened}
          aria-controls={panel}
          onPointerEnter={() => void load()}
          onFocus={() => void load()}
          onClick={() => setOpened(!opened)}
        >
          <ListFilter size={16} aria-hidden="true" />
          {t('filter')}
          {active > 0 && (
            <span aria-hidden="true" className={classes.count}>
              {active}
            </span>
          )}
          <ChevronDown size={16} aria-hidden="true" className={classes.chevron} />
        </BareButton>
        <ClearFilters {...list} onCleared={() => toggle.current?.focus()} />
      </div>
      <div id={panel} hidden={!opened}>
        {opened && (
          <>
            <FilterFields list={list} filters={filters} className={classes.all} />
            <div className={classes.done}>
              <Button
                wide
                onClick={() => {
                  toggle.current?.focus()
                  setOpened(false)
                }}
              >
                {t('showResults', { count: formatNumber(list.page.shown?.page.count ?? 0) })}
              </Button>
            </div>
          </>
        )}
      </div>
      <Chips {...list} filters={unseen} onClear={() => toggle.current?.focus()} />
    </>
  )
}

function Chips<Row extends { id: number }>(list: ChipsProps<Row>) {
  return list.filters.length > 0 && <Lazy importer={importChips<Row>} with={list} needed />
}

type ClearProps<Row extends { id: number }> = ListController<Row> & {
  /** It has its room also while there is nothing to clear, so that no field moves under the pointer. */
  readonly keepsRoom?: boolean
  /** The button is gone then, and something else has to get the focus. */
  readonly onCleared: () => void
}

function ClearFilters<Row extends { id: number }>(props: ClearProps<Row>) {
  const { list, state, change, keepsRoom, onCleared } = props
  const t = useTexts(gridTexts)
  const active = clearableFilters(state, list.tabbed)
  if (active === 0 && !keepsRoom) return null
  return (
    <>
      {active > 0 && <VisuallyHidden>{t('activeFilters', { count: active })}</VisuallyHidden>}
      <Button
        variant="subtle"
        size="small"
        className={classes.clear}
        data-idle={active === 0}
        icon={<X size={14} aria-hidden="true" />}
        onClick={() => {
          change((now) => withoutFilters(now, list))
          onCleared()
        }}
      >
        {t('clearFilters')}
      </Button>
    </>
  )
}
