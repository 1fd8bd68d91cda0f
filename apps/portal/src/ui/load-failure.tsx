import { Button } from '@mantine/core'
import { failureTexts } from '#lib/failures.texts.ts'
import { useFailureText } from '#lib/failures.ts'
import { useTexts } from '#lib/texts.tsx'
import { Notice } from '#ui/notice.tsx'

export interface FailedQuery {
  readonly error: Error | null
  readonly isFetching: boolean
  refetch(): unknown
}

export function LoadFailure({ text, query }: { text: string; query: FailedQuery }) {
  const t = useTexts(failureTexts)
  const failureText = useFailureText()
  return (
    <Notice tone="danger" text={`${text} ${failureText(query.error)}`}>
      <Button
        size="xs"
        variant="default"
        loading={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {t('retry')}
      </Button>
    </Notice>
  )
}
