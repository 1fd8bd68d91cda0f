import type { ReactNode } from 'react'
import { type FailedQuery, LoadFailure } from './load-failure.tsx'

interface LoadedProps<Data> {
  readonly query: FailedQuery & { readonly data: Data | undefined }
  /** What could not be loaded. */
  readonly failed?: string
  /** Shown until the query has answered. */
  readonly skeleton: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** What a query has loaded. A refresh that fails leaves it there. */
export function Loaded<Data>({ query, failed, skeleton, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return skeleton
  return <LoadFailure {...(failed !== undefined && { text: failed })} query={query} />
}
