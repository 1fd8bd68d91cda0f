import { sumOfAmounts } from '@partner-portal/contract/values/amounts'
import { dayRange } from '@partner-portal/contract/values/day-ranges'
import { type Amount, type Month, plain } from '@partner-portal/contract/values/opaque'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useProductName } from '#domain/products/use-product-name.ts'
import { dataOr, usePart } from '#lib/api/part.ts'
import { hasFeature } from '#lib/config/features.ts'
import { download } from '#lib/files/download.ts'
import { formatMoney, formatMonth, formatNumber, formatPercent } from '#lib/format/format.ts'
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
import { PageLink } from '#ui/page-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { numberClass, Table } from '#ui/table.tsx'
import { expectedQuery, type ShownYear, yearQuery } from './commission.queries.ts'
import { commissionTexts } from './commission.texts.ts'
import { settlementDetailTexts } from './settlement-detail.texts.ts'
import classes from './settlement-screen.module.css'

const route = getRouteApi('/secured/settlements/year')

export function CommissionScreen(): ReactNode {
  if (hasFeature('settlements')) return <Commission />
  return <NotFound />
}

function Commission() {
  const t = useTexts(commissionTexts)
  const back = useTexts(settlementDetailTexts)('back')
  const { year } = route.useSearch()
  const part = usePart(yearQuery(year))
  const data = dataOr(part, null)
  return (
    <>
      <Link to="/settlements" className={classes.back}>
        <ChevronLeft size={18} aria-hidden="true" />
        {back}
      </Link>
      <PageHeading text={data ? t('title', { year: data.year }) : t('heading')}>
        {data && <YearActions data={data} />}
      </PageHeading>
      <Loaded
        part={part}
        failed={t('failed')}
        loading={t('loading')}
        skeleton={<Skeleton height={400} />}
      >
        {(commission) => (
          <Stack gap={16}>
            {commission.isAgentsPart && <Notice tone="information" text={t('meaningOfAgent')} />}
            {isEmpty(commission) ? (
              <Text secondary>{t('none', { year: commission.year })}</Text>
            ) : (
              [...Map.groupBy(pastMonths(commission.collection), ({ currency }) => currency)].map(
                ([currency, months]) => (
                  <Months key={currency} {...{ currency, months }} data={commission} />
                ),
              )
            )}
            <Hint text={t('meaning')} />
            <Expected />
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
  const { year, firstYear, lastYear } = data
  const step = (to: number) => void navigate({ search: { year: to } })
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
        name={`prowizja-${year}.xlsx`}
        load={(signal) =>
          download('getCommissionYearSheet', {
            query: new URLSearchParams({ year: String(year) }),
            signal,
          })
        }
      />
    </Row>
  )
}

type MonthRow = ShownYear['collection'][number]
const yearAmounts = ['earned', 'corrections', 'settled', 'paid', 'charges'] as const
type YearAmount = (typeof yearAmounts)[number]

function Months(props: { currency: string; months: readonly MonthRow[]; data: ShownYear }) {
  const t = useTexts(commissionTexts)
  const { currency, months, data } = props
  const hasCharges = months.some(({ charges }) => plain(charges))
  const sum = (key: YearAmount): Amount | null => {
    const parts = months.map((row) => row[key] ?? null).filter((amount) => amount !== null)
    // Months without a settlement have no corrections.
    const isKnown = key === 'corrections' ? sum('settled') !== null : parts.length === months.length
    return isKnown ? sumOfAmounts(parts) : null
  }
  const amounts = yearAmounts.filter((key) => key !== 'charges' || hasCharges)
  return (
    <Sheet
      name={t('months', { currency })}
      heads={[t('month'), ...amounts.map((key) => t(key)), t('statements')]}
      rows={months.map((row) => [
        formatMonth(row.month, 'long'),
        <PageLink
          key="earned"
          to="/invoice-loan-gained-list"
          search={{ fundingDate: daysOf(row.month) }}
        >
          {formatMoney(row.earned, currency)}
        </PageLink>,
        ...amounts.slice(1).map((key) => formatMoney(row[key] ?? null, currency)),
        <Statements key="statements" {...{ currency, data }} month={row.month} />,
      ])}
      total={[t('total'), ...amounts.map((key) => formatMoney(sum(key), currency)), '']}
    />
  )
}

function Statements(props: { month: Month; currency: string; data: ShownYear }) {
  const { month, currency, data } = props
  const rows = data.statements.filter((row) => row.month === month && row.currency === currency)
  return (
    <Stack gap={4}>
      {rows.map(({ id, number }) => (
        <Link key={id} to="/settlements/$settlementId" params={{ settlementId: String(id) }}>
          {number}
        </Link>
      ))}
    </Stack>
  )
}

/** The month as a filter of days: `2026-02-01..2026-02-28`. */
function daysOf(month: Month): string {
  const { from, to } = dayRange('thisMonth', plain(month))
  return `${from}..${to}`
}

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

/** Its first column names the row, the others are figures. */
function Sheet(props: {
  name: string
  heads: readonly string[]
  rows: readonly (readonly ReactNode[])[]
  total?: readonly string[]
}) {
  const { name, heads, rows, total } = props
  const cells = (row: readonly ReactNode[]) =>
    row.map((cell, index) =>
      index === 0 ? (
        <th key={heads[index]} scope="row">
          {cell}
        </th>
      ) : (
        <td key={heads[index]} className={numberClass} data-label={heads[index]}>
          {cell}
        </td>
      ),
    )
  return (
    <Table label={name}>
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th key={head} scope="col" className={index === 0 ? undefined : numberClass}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>{cells(row)}</tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>{cells(total)}</tr>
        </tfoot>
      )}
    </Table>
  )
}
