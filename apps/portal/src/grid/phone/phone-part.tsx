import { useEffect } from 'react'
import { Failure } from '#grid/failure.tsx'
import { gridTexts } from '#grid/grid.texts.ts'
import type { ListController } from '#grid/use-list.ts'
import { knownPart } from '#lib/known-part.ts'
import { useTexts } from '#lib/texts.tsx'
import { useLazyPart } from '#lib/use-lazy-part.ts'
import classes from './phone-part.module.css'
import { SkeletonCards } from './skeleton-cards.tsx'

const phoneResults = knownPart(() =>
  import('./phone-results.tsx').then((file) => file.PhoneResults),
)

/** The list's mobile form, which no desktop fetches; until it is here, the shape of it. */
export function PhonePart<Row extends { id: number }>(props: {
  list: ListController<Row>
  label: string
}) {
  const t = useTexts(gridTexts)
  const { part: Results = phoneResults.get(), error, prepare } = useLazyPart(phoneResults.fetch)
  // oxlint-disable-next-line react/exhaustive-deps -- Once: `prepare` is another function each time.
  useEffect(() => void (phoneResults.get() ?? prepare()), [])
  if (Results) return <Results {...props} />
  if (error)
    return (
      <div className={classes.failed}>
        <Failure title={t('loadFailed')} error={error} retry={() => void prepare()} />
      </div>
    )
  return (
    <>
      <div className={classes.toolbar} />
      <SkeletonCards />
    </>
  )
}
