import type { Pages } from '#lib/api/part.ts'
import { Button } from './button.tsx'
import { LoadFailure } from './failure.tsx'

interface Props {
  readonly part: Pages<unknown>
  readonly failed: string
  readonly more: string
}

/** Below a part loaded in pages: a button for the next page, or the reason for its failure. */
export function OlderButton({ part, failed, more }: Props) {
  const { error, isFetchingNextPage: isBusy, fetchNextPage } = part
  if (part.isFetchNextPageError)
    return (
      <LoadFailure text={failed} part={{ error, isFetching: isBusy, refetch: fetchNextPage }} />
    )
  if (!part.hasNextPage) return null
  return (
    <Button variant="default" size="small" busy={isBusy} onClick={() => void fetchNextPage()}>
      {more}
    </Button>
  )
}
