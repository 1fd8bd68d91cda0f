import type { MouseEvent, ReactNode } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import type { ListController } from '#list/controller/use-list.ts'
import { gridTexts } from '#list/definition/grid.texts.ts'
import { BareButton } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { moveFocus } from '#ui/focus.ts'
import { Lazy } from '#ui/lazy.tsx'
import { skipClass } from '#ui/skip.ts'
import classes from './list-body.module.css'

// Most lists have rows.
const importNothing = <Row extends { id: number }>() =>
  import('./no-rows.tsx').then((file) => file.NoRows<Row>)

/** Shows one of the five states of a list. `children` are the rows, `loading` their skeleton. */
export function ListBody<Row extends { id: number }>(props: {
  list: ListController<Row>
  loading: ReactNode
  children: ReactNode
  end?: ReactNode
}) {
  const { shown, error, retry } = props.list.page
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
          <BareButton className={skipClass} onClick={skipRows}>
            {t('skipList')}
          </BareButton>
          {props.children}
          <section tabIndex={-1}>{props.end}</section>
        </>
      )
    case 'failed':
      return <Failure title={t('loadFailed')} reason={error} retry={retry} />
    case 'nothing-yet':
    case 'nothing-matches':
      return (
        <Lazy
          importer={importNothing<Row>}
          with={{ list: props.list, state }}
          needed
          failed={t('loadFailed')}
        />
      )
  }
}

/** Skips to the actions on selected rows, else to the end of the rows. */
function skipRows({ currentTarget }: MouseEvent<HTMLElement>) {
  const last = ':scope > section:last-of-type'
  moveFocus(currentTarget.parentElement?.querySelector<HTMLElement>(last))
}

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
