import { useQuery } from '@tanstack/react-query'
import type { ListController } from '#grid/controller/use-list.ts'
import { gridOf } from '#grid/definition/define-list.ts'
import { formatDate, formatMoney } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Text } from '#ui/layout.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import classes from './record-panel.module.css'
import { RecordPart } from './record-part.tsx'
import { companyQuery } from './records.queries.ts'
import { recordTexts } from './records.texts.ts'
import { RelatedList } from './related-list.tsx'

interface RelatedRecordsProps<Row extends { id: number }> {
  readonly list: ListController<Row>
  readonly id: number
  readonly nip: string
  readonly onRelated: () => void
}

/** What else the user has of the record's company. */
export function RelatedRecords<Row extends { id: number }>(props: RelatedRecordsProps<Row>) {
  const { list, id, nip } = props
  const t = useTexts(recordTexts)
  const query = useQuery(companyQuery(list.list, nip))
  if (query.data === null) return null
  const own = gridOf(list.list).grid
  return (
    <RecordPart title={t('related')}>
      <Loaded
        query={query}
        failed={t('relatedFailed')}
        skeleton={
          <div role="status" aria-label={t('relatedLoading')}>
            <Skeleton height={14} width="70%" below={12} />
            <Skeleton height={14} width="50%" />
          </div>
        }
      >
        {(company) => {
          if (!company) return null
          const { lists, lines } = company
          const others = lists
            .map((one) => (one.grid === own ? { ...one, without: id } : one))
            .filter((one) => one.count > ('without' in one ? 1 : 0))
          if (others.length === 0 && lines.count === 0)
            return <p className={classes.hint}>{t('noRelated')}</p>
          return (
            <>
              {others.map((one) => (
                <RelatedList key={one.grid} {...one} nip={nip} onOpen={props.onRelated} />
              ))}
              {lines.count > 0 && <Lines lines={lines.collection} />}
            </>
          )
        }}
      </Loaded>
    </RecordPart>
  )
}

interface Line {
  readonly id: number
  readonly settlementId: number
  readonly settlementNumber: string
  readonly documentNumber: string
  readonly lineDate?: string
  readonly amount: number
  readonly currency: string
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const t = useTexts(recordTexts)
  return (
    <>
      <Text as="h4" size={13} top={12} below={4} medium secondary>
        {t('settlementLines')}
      </Text>
      <ul className={classes.related}>
        {lines.map((line) => (
          <li key={line.id}>
            <Text as="span" breaks>
              <PageLink to="/settlements" id={line.settlementId}>
                {line.settlementNumber}
              </PageLink>
            </Text>
            <span className={classes.amount}>{formatMoney(line.amount, line.currency)}</span>
            <Text as="span" secondary>
              {line.documentNumber} ·{' '}
              <span className={classes.day}>{formatDate(line.lineDate ?? null)}</span>
            </Text>
          </li>
        ))}
      </ul>
    </>
  )
}
