import { failureTexts } from '#lib/failures/failures.texts.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import type { FailedQuery } from '#ui/failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { resourcesTexts } from './resources.texts.ts'

export function CatalogueSkeleton() {
  return (
    <>
      <Skeleton height={44} width="min(720px, 100%)" below={24} />
      <Skeleton height={200} below={24} />
      <Skeleton height={76} below={8} />
      <Skeleton height={76} below={8} />
      <Skeleton height={76} />
    </>
  )
}

/** The server serves a catalogue with a mistake as an empty one, so it can be loaded again. */
export function NoMaterials({ query }: { query: FailedQuery }) {
  const t = useTexts(resourcesTexts)
  const ask = useTexts(failureTexts)
  return (
    <Notice tone="information" text={t('none')}>
      <Button
        size="small"
        variant="default"
        busy={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {ask('retry')}
      </Button>
    </Notice>
  )
}
