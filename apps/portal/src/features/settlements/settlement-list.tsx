import { settlementOutline } from '@partner-portal/contract/settlement-outline'
import { settlementStatuses } from '@partner-portal/contract/settlement-status'
import type { Settlement } from '@partner-portal/contract/settlements'
import {
  agentColumn,
  agentFilter,
  dayColumn,
  dayRangeFilter,
  statusFilter,
  textFilter,
} from '#domain/list/list-fields.tsx'
import { useCodeOptions } from '#domain/list/use-code-options.ts'
import { settlementStatusTexts } from '#domain/status/settlement-status.texts.ts'
import { SettlementStatusBadge } from '#domain/status/settlement-status.tsx'
import { DayCell, MoneyCell, NumberCell } from '#grid/cells/cells.tsx'
import { defineList } from '#grid/definition/define-list.ts'
import { ListScreen } from '#grid/list-screen.tsx'
import { formatNumber } from '#lib/format/format.ts'
import { CurrentSettlement } from './current-settlement.tsx'
import { SettlementLink } from './settlement-link.tsx'
import classes from './settlement-list.module.css'
import { settlementTexts } from './settlements.texts.ts'

const useStatusOptions = () => useCodeOptions(settlementStatuses, settlementStatusTexts)

/** The provider's settlements with the partner, one row per month. */
export const settlementList = defineList({
  grid: settlementOutline,
  texts: settlementTexts,
  title: 'title',
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
        <span className={classes.period}>
          <DayCell day={row.periodFrom} /> – <DayCell day={row.periodTo} />
        </span>
      ),
    },
    {
      field: 'status',
      label: 'status',
      width: 184,
      cell: (row: Settlement) => <SettlementStatusBadge status={row.status} />,
    },
    {
      field: 'itemsCount',
      label: 'itemsCount',
      width: 110,
      align: 'end',
      cell: (row: Settlement) => <NumberCell text={formatNumber(row.itemsCount)} />,
    },
    {
      field: 'amount',
      label: 'amount',
      alsoShows: ['currency'],
      width: 160,
      align: 'end',
      cell: (row: Settlement) => <MoneyCell amount={row.amount} currency={row.currency} />,
    },
    dayColumn('paidDate'),
    agentColumn,
  ],
  filters: [
    textFilter('number'),
    statusFilter(useStatusOptions),
    dayRangeFilter('periodFrom'),
    dayRangeFilter('paidDate'),
    agentFilter,
  ],
  reload: true,
  panel: false,
})

export function SettlementsScreen() {
  return <ListScreen list={settlementList} top={<CurrentSettlement />} />
}
