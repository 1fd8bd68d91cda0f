import { Failure } from './failure.tsx'

export interface FailedQuery {
  readonly error: Error | null
  readonly isFetching: boolean
  refetch(): unknown
}

/** What could not be loaded and why, with a button to load it again. */
export function LoadFailure({ text, query }: { text?: string; query: FailedQuery }) {
  return (
    <Failure
      title={text}
      reason={query.error}
      busy={query.isFetching}
      retry={() => void query.refetch()}
    />
  )
}
