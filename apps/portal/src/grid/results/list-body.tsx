import { CircleCheck, FileText, type LucideIcon, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  clearableFilters,
  type ListShape,
  type ListState,
  tabOf,
  withoutFilters,
} from '#grid/address/list-state.ts'
import { useListContext } from '#grid/controller/list-context.ts'
import type { ListController } from '#grid/controller/use-list.ts'
import type { List } from '#grid/definition/define-list.ts'
import { gridTexts } from '#grid/definition/grid.texts.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { Text } from '#ui/layout.tsx'
import classes from './list-body.module.css'

/** Shows one of the five states of a list. `children` are the rows, `loading` their skeleton. */
export function ListBody<Row extends { id: number }>(props: {
  list: ListController<Row>
  loading: ReactNode
  children: ReactNode
}) {
  const { list, state: asked, page, change } = props.list
  const { shown, error, retry } = page
  const t = useTexts(gridTexts)
  const label = useTexts(list.texts)
  const { emptyHelp } = useListContext()
  const state = visibleState({
    rows: shown?.page.collection.length,
    filtered: shown?.filtered ?? false,
    failed: error !== null,
  })

  switch (state) {
    case 'loading':
      return props.loading
    case 'rows':
      return (
        <>
          {error && (
            <div className={classes.beside}>
              <Failure title={t('reloadFailed')} reason={error} retry={retry} />
            </div>
          )}
          {props.children}
        </>
      )
    case 'failed':
      return (
        <div className={classes.alone}>
          <Failure title={t('loadFailed')} reason={error} retry={retry} />
        </div>
      )
    case 'nothing-yet':
      return (
        <Nothing icon={FileText} title={t('nothingYet')}>
          {emptyHelp}
        </Nothing>
      )
    case 'nothing-matches': {
      const ofTab = emptyTabText(list, asked)
      return (
        <Nothing
          icon={ofTab ? CircleCheck : SearchX}
          title={ofTab ? label(ofTab.title) : t('noData')}
        >
          <Text size={14} below={20} secondary>
            {ofTab ? label(ofTab.hint) : t('noDataHint')}
          </Text>
          <Button variant="default" onClick={() => change((now) => withoutFilters(now, list))}>
            {t(ofTab ? 'showAll' : 'clearFilters')}
          </Button>
        </Nothing>
      )
    }
  }
}

/** The five states of a list. */
type VisibleState = 'loading' | 'rows' | 'failed' | 'nothing-yet' | 'nothing-matches'

/** Rows outrank an error, so a failed refetch hides nothing. An empty answer does not. */
export function visibleState(list: {
  readonly rows: number | undefined
  readonly filtered: boolean
  readonly failed: boolean
}): VisibleState {
  if (list.rows) return 'rows'
  if (list.failed) return 'failed'
  if (list.rows === undefined) return 'loading'
  return list.filtered ? 'nothing-matches' : 'nothing-yet'
}

/** A list may have its own text for an empty tab. */
function emptyTabText<Row>({ tabbed, emptyTabs }: List<Row> & ListShape, state: ListState) {
  if (!tabbed || clearableFilters(state, tabbed) > 0) return undefined
  return emptyTabs?.[tabOf(state, tabbed)]
}

function Nothing({ icon: Icon, title, children }: NothingProps) {
  return (
    <div className={classes.empty}>
      <span className={classes.mark}>
        <Icon size={22} aria-hidden="true" />
      </span>
      <Text as="h2" size={16} below={4} bold>
        {title}
      </Text>
      {children}
    </div>
  )
}

interface NothingProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly children: ReactNode
}
