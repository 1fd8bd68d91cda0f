import { type ReactNode, useId, useRef } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { Lazy } from '#ui/lazy.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { useListContext } from './controller/list-context.ts'
import { useList } from './controller/use-list.ts'
import { gridOf, type List } from './definition/define-list.ts'
import { gridTexts } from './definition/grid.texts.ts'
import { FilterPanel } from './filters/filter-panel.tsx'
import { SortSelect } from './filters/sort-select.tsx'
import { importCards, importFilterForm, importTable } from './list-parts.ts'
import classes from './list-screen.module.css'
import { SkeletonCards } from './results/skeleton-cards.tsx'
import { Toolbar } from './results/toolbar.tsx'
import { TabBar } from './tab-bar.tsx'

const importReloadLink = () => import('./reload/reload-link.tsx').then((file) => file.ReloadLink)
const importActionArea = <Row extends { id: number }>() =>
  import('./actions/action-area.tsx').then((file) => file.ActionArea<Row>)

/** A whole list screen. Every list of the portal is this, with a list of its own. */
export function ListScreen<Row extends { id: number }>(props: {
  list: List<Row>
  /** Stands between the heading and the filters. */
  top?: ReactNode
}) {
  const { importPanel } = useListContext()
  const opensRows = importPanel !== undefined && props.list.panel !== false
  const list = useList(props.list, { opensRows })
  const t = useTexts(gridTexts)
  const title = useTexts(props.list.texts)(props.list.title)
  const id = useId()
  const results = useRef<HTMLElement>(null)
  // A list that fills more than the window is read from its top again.
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
        <div className={classes.line}>
          <PageHeading text={title} small>
            {list.list.reload && <Lazy importer={importReloadLink} with={gridOf(list.list)} />}
          </PageHeading>
          <TabBar {...list} controls={id} />
          {!list.small && <Toolbar {...list} />}
        </div>
        {props.top}
        <div className={classes.filters}>
          <FilterPanel {...list} importForm={importFilterForm<Row>} />
          {list.small && <SortSelect {...list} />}
        </div>
        <div className={classes.split} data-open={Boolean(panel)}>
          <section ref={results} id={id} className={classes.results} aria-label={title}>
            {list.small ? (
              <>
                <Toolbar {...list} />
                <Lazy
                  importer={importCards<Row>}
                  with={{ list, label: title }}
                  needed
                  failed={t('loadFailed')}
                  meanwhile={<SkeletonCards />}
                />
              </>
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
