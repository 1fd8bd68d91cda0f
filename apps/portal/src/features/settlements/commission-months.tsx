import { sumOfAmounts } from '@partner-portal/contract/values/amounts'
import { dayRange } from '@partner-portal/contract/values/day-ranges'
import { type Amount, type Month, plain } from '@partner-portal/contract/values/opaque'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMoney, formatMonth, formatPercent } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Stack, Text } from '#ui/layout.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { numberClass, Table } from '#ui/table.tsx'
import type { ShownYear } from './commission.queries.ts'
import { commissionTexts } from './commission.texts.ts'

const route = getRouteApi('/secured/settlements/year')

export type MonthRow = ShownYear['collection'][number]
const yearAmounts = ['earned', 'share', 'corrections', 'settled', 'paid', 'charges'] as const
type YearAmount = (typeof yearAmounts)[number]

interface MonthsProps {
  readonly currency: string
  readonly months: readonly MonthRow[]
  readonly data: ShownYear
  readonly isOld: boolean
}

export function Months(props: MonthsProps) {
  const t = useTexts(commissionTexts)
  const { currency, months, data, isOld } = props
  const { agent } = route.useSearch()
  const hasCharges = months.some(({ charges }) => plain(charges))
  const sum = (key: YearAmount): Amount | null => {
    const parts = months.map((row) => row[key] ?? null).filter((amount) => amount !== null)
    // Months without a settlement have no corrections.
    const isKnown = key === 'corrections' ? sum('settled') !== null : parts.length === months.length
    return isKnown || key === 'share' ? sumOfAmounts(parts) : null
  }
  const isShown = { charges: hasCharges, share: data.collection.some(hasShare) }
  const amounts = yearAmounts.filter((key) =>
    key === 'charges' || key === 'share' ? isShown[key] : true,
  )
  return (
    <Sheet
      name={t('months', { currency })}
      isOld={isOld}
      heads={[t('month'), ...amounts.map((key) => t(key)), t('statements')]}
      rows={months.map((row) => [
        formatMonth(row.month, 'long'),
        <PageLink
          key="earned"
          to="/invoice-loan-gained-list"
          search={{ fundingDate: daysOf(row.month), ...(agent && { agentId: String(agent) }) }}
        >
          {formatMoney(row.earned, currency)}
        </PageLink>,
        ...amounts.slice(1).map((key) => <MonthAmount key={key} {...{ row, of: key }} />),
        <Statements key="statements" {...{ currency, data }} month={row.month} />,
      ])}
      total={[t('total'), ...amounts.map((key) => formatMoney(sum(key), currency)), '']}
    />
  )
}

/** A share with its percentage. */
function MonthAmount({ row, of }: { row: MonthRow; of: YearAmount }) {
  const { currency, shareBasisPoints: basisPoints = null } = row
  return (
    <div>
      {formatMoney(row[of] ?? null, currency)}
      {of === 'share' && basisPoints !== null && (
        <Text as="div" size={13} secondary>
          {formatPercent(basisPoints)}
        </Text>
      )}
    </div>
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

export const hasShare = ({ share = null }: MonthRow) => share !== null

/** Its first column names the row, the others are figures. */
export function Sheet(props: {
  name: string
  isOld?: boolean
  heads: readonly string[]
  rows: readonly (readonly ReactNode[])[]
  total?: readonly string[]
}) {
  const { name, isOld = false, heads, rows, total } = props
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
    <Table label={name} isOld={isOld}>
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
