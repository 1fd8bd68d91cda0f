import { type ComponentType, useEffect } from 'react'
import { useTexts } from '#lib/texts.tsx'
import { useLazyPart } from '#lib/use-lazy-part.ts'
import { Failure } from './failure.tsx'
import { gridTexts } from './grid.texts.ts'

/** A part of a list that is fetched once the screen stands. That it did not come is said when it is `needed`. */
export function LatePart<Props extends object>(props: {
  importer: () => Promise<ComponentType<Props>>
  with: Props
  needed?: boolean
}) {
  const t = useTexts(gridTexts)
  const { part: Part, error, prepare } = useLazyPart(props.importer)
  // oxlint-disable-next-line react/exhaustive-deps -- Once: `prepare` is another function each time.
  useEffect(() => void prepare(), [])
  if (Part) return <Part {...props.with} />
  return (
    props.needed &&
    error && <Failure title={t('partFailed')} error={error} retry={() => void prepare()} />
  )
}
