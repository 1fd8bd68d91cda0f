import type { ReactNode, RefObject } from 'react'
import { dataOr, type Pages, type Part } from '#lib/api/part.ts'
import { LoadFailure } from './failure.tsx'
import { usePassFocus } from './focus.ts'
import { Stack } from './layout.tsx'

interface LoadedProps<Data> {
  readonly part: Part<Data> & Partial<Pages<Data>>
  /** The text of a failed load. */
  readonly failed?: string
  /** Shown until the part is loaded. `loading` names the part to screen readers. */
  readonly skeleton: ReactNode
  readonly loading?: string
  /** The user's button for a refresh: gets the focus after a failed refresh. */
  readonly refreshButton?: RefObject<HTMLElement | null>
  readonly children: (data: Data) => ReactNode
}

/** A part of a page, once loaded. A failed refresh leaves the part, with the failure above. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { part, failed, loading, refreshButton, children } = props
  const { error } = part
  const data = dataOr(part, undefined)
  const skeleton = loading ? (
    <div role="status" aria-label={loading}>
      {props.skeleton}
    </div>
  ) : (
    props.skeleton
  )
  const isShown = data !== undefined
  // Older shows the failure of a further page.
  const failure = error && !(isShown && part.isFetchNextPageError) && (
    <AboveData to={refreshButton}>
      <LoadFailure text={failed} part={part} />
    </AboveData>
  )
  return (
    <>
      {failure}
      {isShown ? children(data) : !error && skeleton}
    </>
  )
}

const none = { current: null }

function AboveData(props: { to: RefObject<HTMLElement | null> | undefined; children: ReactNode }) {
  return (
    <Stack gap={0} below={12} ref={usePassFocus(props.to ?? none)}>
      {props.children}
    </Stack>
  )
}
