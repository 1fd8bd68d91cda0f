import type { ReactNode } from 'react'
import { withoutFilters } from '#grid/address/list-state.ts'
import type { ListController } from '#grid/controller/use-list.ts'
import { gridTexts } from '#grid/definition/grid.texts.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Failure } from '#ui/failure.tsx'
import { NothingMatches, NothingYet } from './empty-list.tsx'
import classes from './list-body.module.css'

/** Shows one of the five states of a list. `children` are the rows, `loading` their skeleton. */
export function ListBody<Row extends { id: number }>(props: {
  list: ListController<Row>
  loading: ReactNode
  children: ReactNode
}) {
  const { list } = props
  const { shown, error, retry } = list.page
  const t = useTexts(gridTexts)
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
          {error && <Failure title={t('loadFailed')} reason={error} retry={retry} />}
        </div>
      )
    case 'nothing-yet':
      return <NothingYet />
    case 'nothing-matches':
      return (
        <NothingMatches
          list={list.list}
          state={list.state}
          clear={() => list.change((now) => withoutFilters(now, list.list))}
        />
      )
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
