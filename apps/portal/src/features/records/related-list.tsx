import { type GridName, gridPages } from '@partner-portal/contract/grid-names'
import { RecordStatus } from '#domain/status/record-status.tsx'
import { formatDate, formatMoney } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Text } from '#ui/layout.tsx'
import { PageLink, usePageLinks } from '#ui/page-link.tsx'
import classes from './record-panel.module.css'
import type { RelatedRecord } from './records.queries.ts'
import { recordTexts } from './records.texts.ts'

interface RelatedListProps {
  readonly grid: GridName
  readonly count: number
  readonly collection: readonly RelatedRecord[]
  /** The id of the opened record, if it is one of them. */
  readonly without?: number
  readonly nip: string
  readonly onOpen: () => void
}

/** The newest records of a company in one list. Each opens in its list, narrowed to the company. */
export function RelatedList(props: RelatedListProps) {
  const { grid, count, collection, without, nip, onOpen } = props
  const t = useTexts(recordTexts)
  const page = gridPages[grid]
  const title = usePageLinks().find(({ to }) => to === page)?.label
  const ofCompany = { [grid === 'lead-grid' ? 'nip' : 'customerNip']: nip }
  const others = collection.filter(({ id }) => id !== without)
  const isMore = count > others.length + (without === undefined ? 0 : 1)
  return (
    <>
      <Text as="h4" size={13} top={12} below={4} medium secondary>
        {title}
      </Text>
      <ul className={classes.related}>
        {others.map((one) => (
          <li key={one.id}>
            <Text as="span" breaks>
              <PageLink
                to={page}
                search={{ ...ofCompany, record: String(one.id) }}
                onClick={onOpen}
              >
                {one.number}
              </PageLink>
            </Text>
            <span className={classes.amount}>
              {typeof one.amount === 'number' && formatMoney(one.amount, one.currency ?? undefined)}
            </span>
            <Text as="span" secondary>
              {formatDate(one.date)}
            </Text>
            <span className={classes.status}>
              {one.status && <RecordStatus grid={grid} status={one.status} />}
            </span>
          </li>
        ))}
      </ul>
      {isMore && (
        <Text top={4}>
          <PageLink to={page} search={ofCompany}>
            {t('all', { count })}
          </PageLink>
        </Text>
      )}
    </>
  )
}
