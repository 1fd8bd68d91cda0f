import { type ComponentType, useEffect } from 'react'
import { useLazyPart } from '#lib/lazy/use-lazy-part.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Failure } from './failure.tsx'
import { lazyPartTexts } from './lazy-part.texts.ts'

/** A part of a screen that is loaded after the screen is shown. A failure is shown if the part is `needed`. */
export function LazyPart<Props extends object>(props: {
  importer: () => Promise<ComponentType<Props>>
  with: Props
  needed?: boolean
}) {
  const t = useTexts(lazyPartTexts)
  const { part: Part, error, load } = useLazyPart(props.importer)
  useEffect(() => void load(), [load])
  if (Part) return <Part {...props.with} />
  return (
    props.needed &&
    error && <Failure title={t('partFailed')} reason={error} retry={() => void load()} />
  )
}
