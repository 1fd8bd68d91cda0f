import { isPaidApart } from '@partner-portal/contract/settlements/payouts'
import { settlementStatuses } from '@partner-portal/contract/settlements/settlement-status'
import type { Settlement } from '@partner-portal/contract/settlements/settlements'
import { settlements } from '@partner-portal/contract/settlements/settlements.list'
import { Link, useSearch } from '@tanstack/react-router'
import {
  agentColumn,
  agentFilter,
  amountColumn,
  dayColumn,
  dayRangeFilter,
  selectFilter,
  textFilter,
} from '#domain/list/list-fields.tsx'
import { useCodeOptions } from '#domain/list/list-options.ts'
import { settlementStatusTexts } from '#domain/settlements/settlement-status.texts.ts'
import { SettlementStatusBadge } from '#domain/settlements/settlement-status.tsx'
import { hasFeature } from '#lib/config/features.ts'
import { formatMoney, formatNumber } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { DayCell, MoneyCell, NumberCell, PairCell } from '#list/cells/cells.tsx'
import { ListProvider, useListContext } from '#list/controller/list-context.ts'
import { defineList } from '#list/definition/define-list.ts'
import { ListScreen } from '#list/list-screen.tsx'
import { Text } from '#ui/layout.tsx'
import { commissionTexts } from './commission.texts.ts'
import classes from './current-settlement.module.css'
import { CurrentSettlement } from './current-settlement.tsx'
import { shortPayoutTexts } from './early-payout.texts.ts'
import { settlementTexts } from './settlements.texts.ts'

const useStatusOptions = () => useCodeOptions(settlementStatuses, settlementStatusTexts)

const invoiceFilter = {
  field: 'lacksInvoice',
  type: 'SELECT',
  matchType: 'BOOL',
  label: 'lacksInvoice',
  useOptions: () => ({
    options: [{ value: 'true', label: useTexts(settlementTexts)('noInvoice') }],
  }),
} as const

/** The provider's settlements with the partner, one row per month. */
export const settlementList = defineList({
  grid: settlements,
  texts: settlementTexts,
  primary: ['amount', 'status', 'periodFrom'],
  rowName: (row) => row.number,
  columns: [
    {
      field: 'number',
      label: 'number',
      width: 170,
      text: 'main',
      cell: (row: Settlement) => <SettlementLink settlement={row} />,
    },
    {
      field: 'periodFrom',
      label: 'period',
      alsoShows: ['periodTo'],
      width: 220,
      cell: (row: Settlement) => (
        <Text as="span" whole>
          <DayCell day={row.periodFrom} /> – <DayCell day={row.periodTo} />
        </Text>
      ),
    },
    {
      field: 'status',
      label: 'status',
      alsoShows: ['earlyPayout'],
      width: 184,
      cell: (row: Settlement) => <StatusCell {...row} />,
    },
    {
      field: 'itemsCount',
      label: 'itemsCount',
      width: 110,
      align: 'end',
      cell: (row: Settlement) => <NumberCell text={formatNumber(row.itemsCount)} />,
    },
    {
      ...amountColumn('amount', 'currency', 160),
      alsoShows: ['currency', 'paidAmount', 'charges'],
      cell: (row: Settlement) => <AmountCell {...row} />,
    },
    dayColumn('paidDate'),
    agentColumn,
  ],
  filters: [
    textFilter('number'),
    selectFilter('status', 'status', useStatusOptions),
    dayRangeFilter('periodFrom'),
    dayRangeFilter('paidDate'),
    invoiceFilter,
    agentFilter,
  ],
  featureOf: { earlyPayout: 'settlements', lacksInvoice: 'settlements' },
  reload: true,
  panel: false,
})

export function SettlementsScreen() {
  const t = useTexts(commissionTexts)
  const context = useListContext()
  const year = hasFeature('settlements') && <Link to="/settlements/year">{t('link')}</Link>
  const emptyHelp = (
    <>
      {year && (
        <Text size={14} below={20} secondary>
          {t('ofAgent')} {year}
        </Text>
      )}
      {context.emptyHelp}
    </>
  )
  return (
    <ListProvider value={{ ...context, emptyHelp }}>
      <ListScreen
        list={settlementList}
        top={
          <>
            <p className={classes.year}>
              {year} {year && t('linkHint')} {t('vat')}
            </p>
            <CurrentSettlement />
          </>
        }
      />
    </ListProvider>
  )
}

/** The status, and the outcome of a request for an early payout. */
function StatusCell({ status, earlyPayout }: Settlement) {
  const t = useTexts(shortPayoutTexts)
  const badge = <SettlementStatusBadge status={status} />
  const isShown = earlyPayout && hasFeature('settlements')
  if (!isShown || !Object.hasOwn(shortPayoutTexts, earlyPayout)) return badge
  return <PairCell second={t(earlyPayout)}>{badge}</PairCell>
}

/** The amount, and the part paid early. */
function AmountCell(settlement: Settlement) {
  const t = useTexts(settlementTexts)
  const { amount, paidAmount, currency } = settlement
  const cell = <MoneyCell amount={amount} currency={currency} />
  if (paidAmount === undefined || !isPaidApart(settlement)) return cell
  const second = t('paidPart', { amount: formatMoney(paidAmount, currency) })
  return <PairCell second={second}>{cell}</PairCell>
}

/** Opens a settlement from its row or card. The settlement's page leads back to the list in this state. */
function SettlementLink({ settlement }: { settlement: Settlement }) {
  const listSearch = useSearch({ strict: false })
  if (!hasFeature('settlements')) return <NumberCell text={settlement.number} />
  return (
    <span>
      <Link
        to="/settlements/$settlementId"
        params={{ settlementId: String(settlement.id) }}
        state={{ listSearch }}
      >
        <NumberCell text={settlement.number} />
      </Link>
    </span>
  )
}
