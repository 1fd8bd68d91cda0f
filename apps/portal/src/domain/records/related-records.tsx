import { type GridName, gridPages } from '@partner-portal/contract/lists/grid-names'
import { lists } from '@partner-portal/contract/lists/lists'
import type { ReactNode } from 'react'
import { RecordStatus } from '#domain/records/record-status.tsx'
import { isNotOffered, usePart } from '#lib/api/part.ts'
import { hasFeature } from '#lib/config/features.ts'
import { formatDate, formatMoney } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import type { ListController } from '#list/controller/use-list.ts'
import { RecordPart } from '#list/record/record-part.tsx'
import { Hint } from '#ui/hint.tsx'
import { Text } from '#ui/layout.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PageLink, usePageLinks } from '#ui/page-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type CompanyOfRecord, companyQuery } from './company-records.queries.ts'
import { recordTexts } from './records.texts.ts'
import classes from './related-records.module.css'

interface RelatedRecordsProps<Row extends { id: number }> {
  readonly list: ListController<Row>
  readonly id: number
  readonly nip: string
  readonly onRelated: () => void
}

/** The user's other records of the company. */
export function RelatedRecords<Row extends { id: number }>(props: RelatedRecordsProps<Row>) {
  const { list, id, nip } = props
  const t = useTexts(recordTexts)
  const part = usePart(companyQuery(list.list, nip))
  if (isNotOffered(part)) return null
  const ownGrid = list.list.grid.name
  return (
    <RecordPart title={t('related')}>
      <Loaded
        part={part}
        failed={t('relatedFailed')}
        loading={t('relatedLoading')}
        skeleton={
          <>
            <Skeleton height={14} width="70%" below={12} />
            <Skeleton height={14} width="50%" />
          </>
        }
      >
        {(company) => {
          if (!company) return null
          const { lists, lines } = company
          // Without the opened record itself.
          const otherLists = lists
            .map((related) => (related.grid === ownGrid ? withoutRecord(related, id) : related))
            .filter(({ count }) => count > 0)
          if (otherLists.length === 0 && lines.count === 0)
            return <Hint size={13} text={t('noRelated')} />
          return (
            <>
              {otherLists.map((related) => (
                <RelatedList key={related.grid} {...related} nip={nip} onOpen={props.onRelated} />
              ))}
              {lines.count > 0 && hasFeature('settlements') && (
                <>
                  <RowsTitle>{t('settlementLines')}</RowsTitle>
                  <Lines lines={lines.collection} />
                </>
              )}
            </>
          )
        }}
      </Loaded>
    </RecordPart>
  )
}

type ListOfCompany = CompanyOfRecord['lists'][number]

function withoutRecord(list: ListOfCompany, id: number): ListOfCompany {
  const collection = list.collection.filter((record) => record.id !== id)
  return { ...list, count: list.count - 1, collection, all: list.count }
}

interface RelatedListProps extends ListOfCompany {
  readonly nip: string
  readonly onOpen?: () => void
}

function RelatedList(props: RelatedListProps) {
  return (
    <>
      <RowsTitle>{useListName()(props.grid)}</RowsTitle>
      <RelatedRows {...props} />
    </>
  )
}

/** The names of lists in the menu. */
export function useListName(): (grid: GridName) => string | undefined {
  const links = usePageLinks()
  return (grid) => links.find(({ to }) => to === gridPages[grid])?.label
}

/** Narrows a list to a company. */
export function companyFilter(grid: GridName, nip: string): Record<string, string> {
  return { [lists[grid].record.company?.nip ?? 'nip']: nip }
}

/** The newest records of a company in one list. Each opens in its list, narrowed to the company. */
export function RelatedRows({ grid, count, all, collection, nip, onOpen }: RelatedListProps) {
  const t = useTexts(recordTexts)
  const page = gridPages[grid]
  const search = companyFilter(grid, nip)
  return (
    <>
      <Rows>
        {collection.map((row) => (
          <RelatedRow
            key={row.id}
            sum={
              typeof row.amount === 'number' && formatMoney(row.amount, row.currency ?? undefined)
            }
            note={formatDate(row.date)}
            status={row.status && <RecordStatus grid={grid} status={row.status} />}
          >
            <PageLink
              to={page}
              search={{ ...search, record: String(row.id) }}
              {...(onOpen && { onClick: onOpen })}
            >
              {row.number}
            </PageLink>
          </RelatedRow>
        ))}
      </Rows>
      {count > collection.length && (
        <Text top={4}>
          <PageLink to={page} search={search}>
            {t('all', { count: all })}
          </PageLink>
        </Text>
      )}
    </>
  )
}

export function Lines({ lines }: { lines: CompanyOfRecord['lines']['collection'] }) {
  return (
    <Rows>
      {lines.map((line) => (
        <RelatedRow
          key={line.id}
          sum={formatMoney(line.amount, line.currency)}
          note={
            <>
              {line.documentNumber} ·{' '}
              <Text as="span" whole>
                {formatDate(line.lineDate ?? null)}
              </Text>
            </>
          }
        >
          <PageLink to="/settlements" id={line.settlementId}>
            {line.settlementNumber}
          </PageLink>
        </RelatedRow>
      ))}
    </Rows>
  )
}

function RowsTitle({ children }: { children: ReactNode }) {
  return (
    <Text as="h4" size={13} top={12} below={4} medium secondary>
      {children}
    </Text>
  )
}

function Rows({ children }: { children: ReactNode }) {
  return <ul className={classes.related}>{children}</ul>
}

function RelatedRow({
  sum,
  note,
  status,
  children,
}: {
  sum: ReactNode
  note: ReactNode
  status?: ReactNode
  children: ReactNode
}) {
  return (
    <li>
      <Text as="span" breaks>
        {children}
      </Text>
      <span className={classes.amount}>{sum}</span>
      <Text as="span" secondary>
        {note}
      </Text>
      <span className={classes.status}>{status}</span>
    </li>
  )
}
