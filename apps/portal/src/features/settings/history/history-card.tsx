import { useInfiniteQuery } from '@tanstack/react-query'
import { Item, itemsClass } from '#domain/settings/item.tsx'
import { ListSkeleton } from '#domain/settings/list-skeleton.tsx'
import classes from '#domain/settings/settings.module.css'
import { formatMoment } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { type HistoryEntry, historyQuery } from './history.queries.ts'
import { entryTexts, historyTexts } from './history.texts.ts'

/** Sign-ins, refusals and changes of the account. Nothing for a backend without the call. */
export function HistoryCard() {
  const t = useTexts(historyTexts)
  const query = useInfiniteQuery(historyQuery)
  if (query.data?.pages[0] === null) return null
  return (
    <Card title={t('title')} text={t('intro')} className={classes.card}>
      <Loaded query={query} failed={t('failed')} skeleton={<ListSkeleton label={t('loading')} />}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page?.entries ?? [])
          if (entries.length === 0) return <p className={classes.hint}>{t('empty')}</p>
          return (
            <ol className={itemsClass}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
          )
        }}
      </Loaded>
      {query.isFetchNextPageError && (
        <LoadFailure
          text={t('failed')}
          query={{
            error: query.error,
            isFetching: query.isFetchingNextPage,
            refetch: query.fetchNextPage,
          }}
        />
      )}
      {query.hasNextPage && !query.isFetchNextPageError && (
        <Button
          variant="default"
          size="large"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </Card>
  )
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const t = useTexts(historyTexts)
  const says = useTexts(entryTexts)
  const { action, at, operator, address } = entry
  const what = isKnown(action) ? says(action) : t('other')
  const changed = (entry.changed ?? []).map((field) => t(field)).join(', ')
  return (
    <Item
      title={changed ? `${what}: ${changed}` : what}
      facts={[
        formatMoment(at),
        address && t('address', { address }),
        operator && t('operator', { operator }),
      ]}
    />
  )
}

function isKnown(action: string): action is keyof typeof entryTexts {
  return Object.hasOwn(entryTexts, action)
}
