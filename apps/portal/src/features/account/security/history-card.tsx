import type { AccountEntry } from '@partner-portal/contract/account/account-history'
import { useEventName } from '#domain/events/event-name.ts'
import { useProductName } from '#domain/products/use-product-name.ts'
import { usePages } from '#lib/api/part.ts'
import { formatMoment, formatNumber } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Text } from '#ui/layout.tsx'
import { OlderButton } from '#ui/older-button.tsx'
import { Item, itemsClass, LoadedCard } from '../card/card.tsx'
import { historyTexts } from './history.texts.ts'
import { historyQuery } from './security.queries.ts'

/** Sign-ins, refusals, downloads and changes of the account. Nothing for a backend without the call. */
export function HistoryCard() {
  const t = useTexts(historyTexts)
  const part = usePages(historyQuery)
  return (
    <LoadedCard texts={historyTexts} part={part}>
      {(entries) => (
        <>
          <Entries entries={entries} />
          <OlderButton part={part} failed={t('failed')} more={t('more')} />
        </>
      )}
    </LoadedCard>
  )
}

function Entries({ entries }: { entries: readonly AccountEntry[] }) {
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

function Entry({ entry }: { entry: AccountEntry }) {
  const t = useTexts(historyTexts)
  const nameOf = useEventName()
  const nameOfProduct = useProductName()
  const { kind, at, actor, operator, address, name, facts = {} } = entry
  const { product, rows } = facts
  // The product's name is the installation's.
  const title = nameOf(kind, { ...facts, product: null })
  const more = name ?? (typeof product === 'string' && nameOfProduct(product))
  return (
    <Item
      title={more ? `${title}${title.includes(': ') ? ', ' : ': '}${more}` : title}
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
