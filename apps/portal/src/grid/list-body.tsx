import { useMediaQuery } from '@mantine/hooks'
import { useTexts } from '#lib/texts.tsx'
import { NothingMatches, NothingYet } from './empty-list.tsx'
import { Failure } from './failure.tsx'
import { gridTexts } from './grid.texts.ts'
import classes from './list-body.module.css'
import { ListCards, SkeletonCards } from './list-cards.tsx'
import { SkeletonRows } from './list-skeleton.tsx'
import { ListTable } from './list-table.tsx'
import { withoutFilters } from './list-tabs.ts'
import { listView } from './list-view.ts'
import { SMALL_SCREEN } from './small-screen.ts'
import type { ListController } from './use-list.ts'

/** The five states of a list, in one place. */
export function ListBody<Row extends { id: number }>(props: {
  list: ListController<Row>
  label: string
}) {
  const { list, label } = props
  const { shown, error, retry } = list.page
  const t = useTexts(gridTexts)
  const small = useMediaQuery(SMALL_SCREEN, undefined, { getInitialValueInEffect: false })
  const view = listView({
    rows: shown?.page.collection.length,
    filtered: shown?.filtered ?? false,
    failed: error !== null,
  })

  switch (view) {
    case 'loading':
      return small ? (
        <SkeletonCards />
      ) : (
        <ListTable list={list} label={label}>
          <SkeletonRows {...list} />
        </ListTable>
      )
    case 'rows':
      return (
        <>
          {error && (
            <div className={classes.beside}>
              <Failure title={t('reloadFailed')} error={error} retry={retry} />
            </div>
          )}
          {small ? (
            <ListCards list={list} label={label} rows={shown?.page.collection ?? []} />
          ) : (
            <ListTable list={list} label={label} />
          )}
        </>
      )
    case 'failed':
      return (
        <div className={classes.alone}>
          {error && <Failure title={t('loadFailed')} error={error} retry={retry} />}
        </div>
      )
    case 'nothing-yet':
      return <NothingYet />
    case 'nothing-matches':
      return <NothingMatches clear={() => list.change((now) => withoutFilters(now, list.list))} />
  }
}
