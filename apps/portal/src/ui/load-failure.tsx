import { failureTexts } from '#lib/failures.texts.ts'
import { useFailureText } from '#lib/failures.ts'
import { useTexts } from '#lib/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from './notice.tsx'

export interface FailedQuery {
  readonly error: Error | null
  readonly isFetching: boolean
  refetch(): unknown
}

/** What could not be loaded and why, with the way to try again. */
export function LoadFailure({ text, query }: { text?: string; query: FailedQuery }) {
  const t = useTexts(failureTexts)
  const failureText = useFailureText()
  return (
    <Notice tone="danger" text={[text, failureText(query.error)].filter(Boolean).join(' ')}>
      <Button
        size="small"
        variant="default"
        busy={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {t('retry')}
      </Button>
    </Notice>
  )
}
