import { sumOfAmounts } from '@partner-portal/contract/values/amounts'
import { dayRange } from '@partner-portal/contract/values/day-ranges'
import { type Amount, type Month, plain } from '@partner-portal/contract/values/opaque'
import { getRouteApi, Link } from '@tanstack/react-router'
import { formatMoney, formatMonth, formatPercent } from '#lib/format/format.ts'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Stack, Text } from '#ui/layout.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { ShownYear } from './commission.queries.ts'
import { commissionTexts } from './commission.texts.ts'
import { Sheet } from './sheet.tsx'

const route = getRouteApi('/secured/settlements/year')

export type MonthRow = ShownYear['collection'][number]
const yearAmounts = [
  'earned',
  'share',
  'corrections',
  'settled',
  'open',
  'paid',
  'charges',
] as const
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
  // The list's filter by agent is for masters.
  const hasList = useUser().isMaster || agent === undefined
  const sum = (key: YearAmount): Amount | null => {
    const parts = months.map((row) => row[key] ?? null).filter((amount) => amount !== null)
    // Months without a settlement have no corrections.
    const isKnown = key === 'corrections' ? sum('settled') !== null : parts.length === months.length
    return isKnown || key in isShown ? sumOfAmounts(parts) : null
  }
  const isShown: Partial<Record<YearAmount, boolean>> = {
    share: data.collection.some(hasShare),
    open: months.some(({ open = null }) => open !== null),
    charges: months.some(({ charges }) => plain(charges)),
  }
  const amounts = yearAmounts.filter((key) => isShown[key] ?? true)
  return (
    <Sheet
      name={t('months', { currency })}
      isOld={isOld}
      heads={[t('month'), ...amounts.map((key) => t(key)), t('statements')]}
      rows={months.map((row) => [
        formatMonth(row.month, 'long'),
        hasList ? (
          <PageLink
            key="earned"
            to="/invoice-loan-gained-list"
            search={{ fundingDate: daysOf(row.month), ...(agent && { agentId: String(agent) }) }}
          >
            {formatMoney(row.earned, currency)}
          </PageLink>
        ) : (
          formatMoney(row.earned, currency)
        ),
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
