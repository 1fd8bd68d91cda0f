import { sortDirections } from '@partner-portal/contract/list/grid-outline'
import { type ComponentType, type ReactNode, useId, useRef } from 'react'
import { hasFeature } from '#lib/config/features.ts'
import { formatNumber } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { withSort } from '#list/address/list-state.ts'
import type { ListController } from '#list/controller/use-list.ts'
import { sortableParts } from '#list/definition/define-list.ts'
import { gridTexts } from '#list/definition/grid.texts.ts'
import { BareButton, Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { focusFirst } from '#ui/focus.ts'
import { Lazy } from '#ui/lazy.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { skipClass } from '#ui/skip.ts'
import { TabList } from '#ui/tabs.tsx'
import { tabOf, withOthers, withTab } from './address/list-state.ts'
import { useListContext } from './controller/list-context.ts'
import { useList } from './controller/use-list.ts'
import type { List } from './definition/define-list.ts'
import { FilterPanel } from './filters/filter-panel.tsx'
import { importCards, importFilterForm, importTable } from './list-parts.ts'
import classes from './list-screen.module.css'
import { SkeletonCards } from './results/skeleton-cards.tsx'
import { Toolbar } from './results/toolbar.tsx'

const importReloadLink = () => import('./reload/reload-link.tsx').then((file) => file.ReloadLink)
const importActionArea = <Row extends { id: number }>() =>
  import('./actions/action-area.tsx').then((file) => file.ActionArea<Row>)

type ImportBoard<Row extends { id: number }> = () => Promise<
  ComponentType<{ list: ListController<Row> }>
>

/** A whole list screen, the same for every list of the portal. */
export function ListScreen<Row extends { id: number }>(props: {
  list: List<Row>
  /** Stands between the heading and the filters. */
  top?: ReactNode
  /** Loads the list's board, if it has one. */
  importBoard?: ImportBoard<Row> | undefined
}) {
  const { importBoard } = props
  const { importPanel } = useListContext()
  const opensRows = importPanel !== undefined && props.list.panel !== false && hasFeature('records')
  const list = useList(props.list, { opensRows })
  const t = useTexts(gridTexts)
  const label = useTexts(props.list.texts)
  const title = label(props.list.title)
  const skipped = list.skipped.map((filter) => label(filter.label)).join(', ')
  const id = useId()
  const results = useRef<HTMLElement>(null)
  // A list longer than the window is read from its top again.
  const toTop = () => {
    const { current } = results
    if (current && current.offsetHeight > window.innerHeight) current.scrollIntoView()
  }
  const panel = opensRows && list.state.record !== undefined && (
    <Lazy importer={importPanel<Row>} with={{ list }} needed />
  )
  if (panel && list.small) return panel
  return (
    <>
      <div className={classes.parts}>
        <BareButton className={skipClass} onClick={() => focusFirst(results.current)}>
          {t('toList')}
        </BareButton>
        <div className={classes.line}>
          <PageHeading text={title} small>
            {list.list.reload && hasFeature('dataRefresh') && (
              <Lazy
                importer={importReloadLink}
                with={{ grid: list.list.grid.name, call: list.list.grid.call }}
              />
            )}
          </PageHeading>
          <TabBar {...list} controls={id} />
          {!list.small && <Toolbar {...list} hasBoard={importBoard !== undefined} />}
        </div>
        {props.top}
        {skipped && <p role="status">{t('skipped', { names: skipped })}</p>}
        <div className={classes.filters}>
          <FilterPanel {...list} importForm={importFilterForm<Row>} />
          {list.small && <SortSelect {...list} />}
        </div>
        <div className={classes.split} data-open={Boolean(panel)}>
          <section ref={results} id={id} className={classes.results} aria-label={title}>
            {list.small && <Toolbar {...list} hasBoard={importBoard !== undefined} />}
            {importBoard && list.state.board ? (
              <Lazy importer={importBoard} with={{ list }} needed />
            ) : list.small ? (
              <Lazy
                importer={importCards<Row>}
                with={{ list, label: title }}
                needed
                failed={t('loadFailed')}
                meanwhile={<SkeletonCards />}
              />
            ) : (
              <Lazy
                importer={importTable<Row>}
                with={{ list, label: title, onTurn: toTop }}
                needed
                failed={t('loadFailed')}
              />
            )}
            {list.selection.enabled && (
              <Lazy
                importer={importActionArea<Row>}
                with={list}
                needed={list.selection.count > 0}
              />
            )}
          </section>
          {panel && <div className={classes.panel}>{panel}</div>}
        </div>
      </div>
    </>
  )
}

/** Sorting on a phone, which has no table head. */
function SortSelect<Row extends { id: number }>({ list, state, change }: ListController<Row>) {
  const t = useTexts(gridTexts)
  const label = useTexts(list.texts)
  const choices = list.columns
    .flatMap((column) => sortableParts(column, list.sortable))
    .flatMap((column) =>
      sortDirections.map((direction) => ({
        sort: { field: column.field, direction },
        value: `${column.field} ${direction}`,
        label: t(direction === 'ASC' ? 'ascending' : 'descending', { label: label(column.label) }),
      })),
    )
  return (
    <SelectField
      size="medium"
      label={t('sortedBy')}
      hideLabel
      options={choices}
      value={`${state.sort.field} ${state.sort.direction}`}
      onChange={(event) => {
        const chosen = choices.find((choice) => choice.value === event.currentTarget.value)
        if (chosen) change((now) => withSort(now, chosen.sort))
      }}
    />
  )
}

/** Tab-filter buttons, each with its count in brackets when that is not negative. */
function TabBar<Row extends { id: number }>(props: ListController<Row> & { controls: string }) {
  const { list, state, change, page } = props
  const t = useTexts(gridTexts)
  const label = useTexts(list.texts)
  const { tabs, tabbed } = list
  if (!tabs || !tabbed) return null
  const counts = new Map(page.shown?.page.tabs?.map(({ value, count }) => [value, count]))
  const nameOf = (value: string) => {
    const count = counts.get(value) ?? -1
    const text = label(tabs[value] ?? '')
    return count < 0 ? text : `${text} (${formatNumber(count)})`
  }
  const { others } = list
  const elsewhere = page.shown?.page.tabs?.at(-1)?.others ?? 0
  return (
    <>
      <TabList
        className={classes.tabs}
        label={t('tabs')}
        tabs={tabbed.values.map((value) => ({ value, label: nameOf(value) }))}
        value={tabOf(state, tabbed)}
        onChange={(value) => change((now) => withTab(now, tabbed, value))}
        controls={props.controls}
      />
      {others && elsewhere > 0 && (
        <Button
          variant="subtle"
          size="small"
          onClick={() => change((now) => withOthers(now, tabbed))}
        >
          {label(others, { count: elsewhere })}
        </Button>
      )}
    </>
  )
}
