import type { Part } from '#lib/api/part.ts'
import { failureTexts } from '#lib/failures/failures.texts.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
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

/** A catalogue with a mistake is served as an empty one, so it can be loaded again. */
export function NoMaterials({ part }: { part: Part<unknown> }) {
  const t = useTexts(resourcesTexts)
  const ask = useTexts(failureTexts)
  return (
    <Notice tone="information" text={t('none')}>
      <Button
        size="small"
        variant="default"
        busy={part.isFetching}
        onClick={() => void part.refetch()}
      >
        {ask('retry')}
      </Button>
    </Notice>
  )
}
