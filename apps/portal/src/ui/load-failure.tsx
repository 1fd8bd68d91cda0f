import { Failure } from './failure.tsx'

export interface FailedQuery {
  readonly error: Error | null
  readonly isFetching: boolean
  refetch(): unknown
}

/** A failed query with its reason and a button to load it again. */
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
