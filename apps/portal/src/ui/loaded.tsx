import type { ReactNode, RefObject } from 'react'
import { type FailedQuery, LoadFailure } from './failure.tsx'
import { usePassFocus } from './focus.ts'

interface LoadedProps<Data> {
  readonly query: FailedQuery & { readonly data: Data | undefined }
  /** What could not be loaded. */
  readonly failed?: string
  /** Shown until the query has answered. `loading` says to screen readers what is being loaded. */
  readonly skeleton: ReactNode
  readonly loading?: string
  /**
   * The user's button for a refresh. A refresh that fails is then shown above the data, and gives
   * the focus back when it is over.
   */
  readonly refreshButton?: RefObject<HTMLElement | null>
  readonly children: (data: Data) => ReactNode
}

/** What a query has loaded. A refresh that fails leaves it there. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, failed, loading, refreshButton, children } = props
  const { data, error } = query
  const skeleton = loading ? (
    <div role="status" aria-label={loading}>
      {props.skeleton}
    </div>
  ) : (
    props.skeleton
  )
  const shown = data === undefined ? !error && skeleton : children(data)
  const failure = error && (
    <LoadFailure {...(failed !== undefined && { text: failed })} query={query} />
  )
  if (!refreshButton) return data === undefined && failure ? failure : shown
  return (
    <>
      {failure && <PassingFocus to={refreshButton}>{failure}</PassingFocus>}
      {shown}
    </>
  )
}

function PassingFocus(props: { to: RefObject<HTMLElement | null>; children: ReactNode }) {
  return <div ref={usePassFocus(props.to)}>{props.children}</div>
}
