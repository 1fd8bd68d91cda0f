import { useEffect } from 'react'
import type { ListController } from '#grid/controller/use-list.ts'
import { gridTexts } from '#grid/definition/grid.texts.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Failure } from '#ui/failure.tsx'
import { useLazy } from '#ui/lazy.tsx'
import classes from './phone-part.module.css'
import type { PhoneResults } from './phone-results.tsx'
import { SkeletonCards } from './skeleton-cards.tsx'

/** The list on a phone. Desktops do not load it; a skeleton is shown meanwhile. */
export function PhonePart<Row extends { id: number }>(props: {
  list: ListController<Row>
  label: string
  importCards: () => Promise<typeof PhoneResults>
}) {
  const t = useTexts(gridTexts)
  const { part: Results, error, load } = useLazy(props.importCards)
  useEffect(() => void load(), [load])
  if (Results) return <Results {...props} />
  if (error)
    return (
      <div className={classes.failed}>
        <Failure title={t('loadFailed')} reason={error} retry={() => void load()} />
      </div>
    )
  return (
    <>
      <div className={classes.toolbar} />
      <SkeletonCards />
    </>
  )
}
