import { type Amount, plain } from '@partner-portal/contract/values/opaque'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useProductName } from '#domain/products/use-product-name.ts'
import { AgentChoice } from '#domain/team/agent-choice.tsx'
import { dataOr, usePart } from '#lib/api/part.ts'
import { hasFeature } from '#lib/config/features.ts'
import { download } from '#lib/files/download.ts'
import { formatMoney, formatNumber, formatPercent } from '#lib/format/format.ts'
import { NotFound } from '#lib/routing/not-found.tsx'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'
import { IconButton } from '#ui/button.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { Hint } from '#ui/hint.tsx'
import { Row, Stack, Text } from '#ui/layout.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { expectedQuery, type ShownYear, searchOf, yearQuery } from './commission.queries.ts'
import { commissionTexts } from './commission.texts.ts'
import { hasShare, type MonthRow, Months } from './commission-months.tsx'
import { settlementDetailTexts } from './settlement-detail.texts.ts'
import classes from './settlement-screen.module.css'
import { Sheet } from './sheet.tsx'

const route = getRouteApi('/secured/settlements/year')

export function CommissionScreen(): ReactNode {
  if (hasFeature('settlements')) return <Commission />
  return <NotFound />
}

function Commission() {
  const t = useTexts(commissionTexts)
  const back = useTexts(settlementDetailTexts)('back')
  const asked = route.useSearch()
  const navigate = route.useNavigate()
  const part = usePart(yearQuery(asked))
  const data = dataOr(part, null)
  const partText = (shown: ShownYear) =>
    [
      t(asked.agent === undefined ? 'meaningOfAgent' : 'meaningOfOne'),
      shown.collection.some(hasShare) ? t('meaningOfShare') : t('noShare', { year: shown.year }),
    ].join(' ')
  return (
    <>
      <Link to="/settlements" className={classes.back}>
        <ChevronLeft size={18} aria-hidden="true" />
        {back}
      </Link>
      <PageHeading text={data ? t('title', { year: data.year }) : t('heading')}>
        {data && <YearActions data={data} />}
      </PageHeading>
      {data?.agents?.[0] && (
        <AgentChoice
          agents={data.agents}
          value={asked.agent}
          onChange={(agent) =>
            void navigate({
              search: ({ year }) => ({ ...(year && { year }), ...(agent && { agent }) }),
              replace: true,
            })
          }
        />
      )}
      <Loaded
        part={part}
        failed={t('failed')}
        loading={t('loading')}
        skeleton={<Skeleton height={400} />}
      >
        {(commission) => (
          <Stack gap={16}>
            {commission.isAgentsPart && <Notice tone="information" text={partText(commission)} />}
            {isEmpty(commission) ? (
              <Text secondary>{t('none', { year: commission.year })}</Text>
            ) : (
              [...Map.groupBy(pastMonths(commission.collection), ({ currency }) => currency)].map(
                ([currency, months]) => (
                  <Months
                    key={currency}
                    {...{ currency, months }}
                    data={commission}
                    isOld={part.isPlaceholderData}
                  />
                ),
              )
            )}
            <Hint text={`${t('meaning')} ${t('vat')}`} />
            {asked.agent === undefined && <Expected />}
          </Stack>
        )}
      </Loaded>
    </>
  )
}

/** True if nothing was earned, settled or paid. */
function isEmpty({ collection, statements }: ShownYear): boolean {
  return (
    statements.length === 0 &&
    collection.every((row) => isNone(row.earned) && isNone(row.settled) && isNone(row.paid))
  )
}

/** True for 0; null is an unknown amount. */
const isNone = (amount: Amount | null) => plain(amount) === 0

/** Without months still to come. */
function pastMonths(months: readonly MonthRow[]): readonly MonthRow[] {
  return months.filter(
    ({ month, earned, settled, paid }) =>
      plain(month) <= today() || [earned, settled, paid].some(plain),
  )
}

function YearActions({ data }: { data: ShownYear }) {
  const t = useTexts(commissionTexts)
  const navigate = route.useNavigate()
  const { agent } = route.useSearch()
  const { year, firstYear, lastYear } = data
  const step = (to: number) => void navigate({ search: (now) => ({ ...now, year: to }) })
  return (
    <Row gap={8}>
      <IconButton
        label={t('previousYear', { year: year - 1 })}
        disabled={year <= firstYear}
        onClick={() => step(year - 1)}
      >
        <ChevronLeft size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('nextYear', { year: year + 1 })}
        disabled={year >= lastYear}
        onClick={() => step(year + 1)}
      >
        <ChevronRight size={18} aria-hidden="true" />
      </IconButton>
      <FileButton
        text={t('sheet')}
        name={`prowizja-${year}${agent ? `-agent-${agent}` : ''}.xlsx`}
        load={(signal) =>
          download('getCommissionYearSheet', { query: searchOf({ year, agent }), signal })
        }
      />
    </Row>
  )
}

/** The choice of an agent, for users who see the whole firm. */
function Expected() {
  const t = useTexts(commissionTexts)
  const productName = useProductName()
  const part = usePart(expectedQuery)
  return (
    <Loaded
      part={part}
      failed={t('failed')}
      loading={t('loading')}
      skeleton={<Skeleton height={200} />}
    >
      {(expected) =>
        expected && (
          <Stack gap={12}>
            <Text as="h2" size={16} bold>
              {t('expected')}
            </Text>
            {expected.collection.length === 0 ? (
              <Text secondary>{t('expectedNone')}</Text>
            ) : (
              <Sheet
                name={t('expected')}
                heads={[t('stage'), t('count'), t('amount'), t('estimate')]}
                rows={expected.collection.map((row) => [
                  t(row.stage),
                  formatNumber(row.count),
                  formatMoney(row.amount, row.currency),
                  <div key="expected">
                    {formatMoney(row.expected, row.currency)}
                    {row.withoutRate > 0 && (
                      <Text as="div" secondary>
                        {t('withoutRate', { count: row.withoutRate })}
                      </Text>
                    )}
                  </div>,
                ])}
              />
            )}
            <Text size={14} secondary>
              {t('reckoned', {
                rates:
                  expected.rates
                    .map(
                      ({ product, currency, rateBasisPoints }) =>
                        `${productName(product)} ${formatPercent(rateBasisPoints)} (${currency})`,
                    )
                    .join(', ') || t('noRates'),
              })}
            </Text>
          </Stack>
        )
      }
    </Loaded>
  )
}
