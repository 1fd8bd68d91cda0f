import { useEffect } from 'react'
import { useTexts } from '#lib/texts.tsx'
import { useLazyPart } from '#lib/use-lazy-part.ts'
import { Failure } from './failure.tsx'
import { gridTexts } from './grid.texts.ts'
import classes from './phone-part.module.css'
import { SkeletonCards } from './skeleton-cards.tsx'
import type { ListController } from './use-list.ts'

type PhoneResults = typeof import('./phone/phone-results.tsx').PhoneResults

// Kept here, so that who comes back to a list finds it at once and where it was.
let known: PhoneResults | undefined
const importPhone = () =>
  import('./phone/phone-results.tsx').then((file) => {
    known = file.PhoneResults
    return known
  })

/** The list's mobile form, which no desktop fetches; until it is here, the shape of it. */
export function PhonePart<Row extends { id: number }>(props: {
  list: ListController<Row>
  label: string
}) {
  const t = useTexts(gridTexts)
  const { part: Results = known, error, prepare } = useLazyPart(importPhone)
  // oxlint-disable-next-line react/exhaustive-deps -- Once: `prepare` is another function each time.
  useEffect(() => void (known ?? prepare()), [])
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
