import { describeFacts } from '@partner-portal/contract/events/describe-facts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useProductName } from '#domain/products/use-product-name.ts'
import { formatDate, formatMoment, formatNumber } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Text } from '#ui/layout.tsx'
import { Older } from '#ui/older.tsx'
import { Item, itemsClass, LoadedCard } from '../card/card.tsx'
import { entryTexts, historyTexts } from './history.texts.ts'
import { type HistoryEntry, historyQuery } from './security.queries.ts'

/** Sign-ins, refusals and changes of the account; what was taken. Nothing for a backend without the call. */
export function HistoryCard() {
  const t = useTexts(historyTexts)
  const query = useInfiniteQuery(historyQuery)
  const pages = query.data?.pages
  return (
    <LoadedCard texts={historyTexts} query={{ ...query, data: pages?.[0] === null ? null : pages }}>
      {(pages) => (
        <>
          <Entries entries={pages.flatMap((page) => page?.items ?? [])} />
          <Older query={query} failed={t('failed')} more={t('more')} />
        </>
      )}
    </LoadedCard>
  )
}

function Entries({ entries }: { entries: readonly HistoryEntry[] }) {
  const t = useTexts(historyTexts)
  if (entries.length === 0)
    return (
      <Text size={14} below={8} secondary>
        {t('empty')}
      </Text>
    )
  return (
    <ol className={itemsClass}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  )
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const t = useTexts(historyTexts)
  const says = useTexts(entryTexts)
  const nameOfProduct = useProductName()
  const { kind, at, actor, operator, address, name } = entry
  const facts = entry.facts ?? {}
  const { product, rows } = facts
  const what = Object.hasOwn(entryTexts, kind) ? says(kind) : t('other')
  const subjects = [
    describeFacts(kind, facts, formatDate),
    name,
    typeof product === 'string' && nameOfProduct(product),
  ].filter(Boolean)
  return (
    <Item
      title={subjects.length > 0 ? `${what}: ${subjects.join(', ')}` : what}
      facts={[
        formatMoment(at),
        actor && t('user', { user: actor }),
        typeof rows === 'number' && t('rows', { count: rows, shown: formatNumber(rows) }),
        address && t('address', { address }),
        operator && t('operator', { operator }),
      ]}
    />
  )
}
