import type { ReactNode } from 'react'
import { type Texts, useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import type { FailedQuery } from '#ui/failure.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import classes from './card.module.css'

interface LoadedCardProps<Data> {
  readonly texts: Texts<'title' | 'intro' | 'loading' | 'failed'>
  readonly query: FailedQuery & { readonly data: Data | null | undefined }
  readonly children: (data: Data) => ReactNode
}

/** A card of the settings with a list. Nothing for a backend without the call: null. */
export function LoadedCard<Data>({ texts, query, children }: LoadedCardProps<Data>) {
  const t = useTexts(texts)
  if (query.data === null) return null
  const skeleton = (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={48} below={16} />
      <Skeleton height={48} below={16} />
      <Skeleton height={48} />
    </div>
  )
  return (
    <Card title={t('title')} text={t('intro')} className={classes.card}>
      <Loaded query={query} failed={t('failed')} skeleton={skeleton}>
        {(data) => data !== null && children(data)}
      </Loaded>
    </Card>
  )
}
