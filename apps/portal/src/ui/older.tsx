import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from './button.tsx'
import { LoadFailure } from './failure.tsx'

interface Props {
  readonly query: Pick<
    UseInfiniteQueryResult,
    'error' | 'isFetchNextPageError' | 'isFetchingNextPage' | 'hasNextPage' | 'fetchNextPage'
  >
  readonly failed: string
  readonly more: string
}

/** Below what is loaded in pages: a button for the next one, or why it did not come. */
export function Older({ query, failed, more }: Props) {
  const { error, isFetchingNextPage: isBusy, fetchNextPage } = query
  if (query.isFetchNextPageError)
    return (
      <LoadFailure text={failed} query={{ error, isFetching: isBusy, refetch: fetchNextPage }} />
    )
  if (!query.hasNextPage) return null
  return (
    <Button variant="default" size="small" busy={isBusy} onClick={() => void fetchNextPage()}>
      {more}
    </Button>
  )
}
