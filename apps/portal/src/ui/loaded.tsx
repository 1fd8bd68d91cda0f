import type { ReactNode, RefObject } from 'react'
import { type FailedQuery, LoadFailure } from './failure.tsx'
import { usePassFocus } from './focus.ts'
import { Stack } from './layout.tsx'

interface LoadedProps<Data> {
  readonly query: FailedQuery & {
    readonly data: Data | undefined
    /** Older says that it failed. */
    readonly isFetchNextPageError?: boolean
  }
  /** What could not be loaded. */
  readonly failed?: string
  /** Shown until the query has answered. `loading` says to screen readers what is being loaded. */
  readonly skeleton: ReactNode
  readonly loading?: string
  /** The user's button for a refresh: gets the focus when one that failed is over. */
  readonly refreshButton?: RefObject<HTMLElement | null>
  readonly children: (data: Data) => ReactNode
}

/** What a query has loaded. A refresh that fails leaves it there, and says above that it failed. */
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
  const isShown = data !== undefined
  const failure = error && !(isShown && query.isFetchNextPageError) && (
    <AboveData to={refreshButton}>
      <LoadFailure text={failed} query={query} />
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
