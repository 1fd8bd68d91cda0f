import { useTexts } from '#lib/texts/texts.tsx'
import { Columns } from '#ui/layout.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { integrationsTexts } from './integrations.texts.ts'
import classes from './product-frame.module.css'

export function ListSkeleton() {
  const t = useTexts(integrationsTexts)
  return (
    <div role="status" aria-label={t('loadingProducts')}>
      <Skeleton height={24} width="min(400px, 100%)" below={20} />
      <Columns gap={16} least={300}>
        <Skeleton height={196} />
        <Skeleton height={196} />
        <Skeleton height={196} />
      </Columns>
    </div>
  )
}

export function ProductSkeleton({ title }: { title: string }) {
  const t = useTexts(integrationsTexts)
  return (
    <div className={classes.frame} role="status" aria-label={t('loadingProduct')}>
      <div className={classes.aside}>
        <Skeleton height={480} />
      </div>
      <div className={classes.bar}>
        <Skeleton height={44} width={190} />
      </div>
      <div className={classes.page}>
        <PageHeading text={title} />
        <Skeleton height={120} below={16} />
        <Skeleton height={180} below={16} />
        <Skeleton height={180} />
      </div>
    </div>
  )
}
