import { loanUpdateKinds } from '@partner-portal/contract/loan-updates/loan-update-kinds'
import type { LoanUpdate } from '@partner-portal/contract/loan-updates/loan-updates.list'
import { loanUpdates } from '@partner-portal/contract/loan-updates/loan-updates.list'
import {
  agentColumn,
  agentFilter,
  amountColumn,
  customerColumn,
  customerFilter,
  dayColumn,
  dayRangeFilter,
  numberField,
  productColumn,
  productFilter,
  selectFilter,
  textFilter,
} from '#domain/list/list-fields.tsx'
import { useCodeOptions } from '#domain/list/list-options.ts'
import { loanUpdateKindTexts } from '#domain/loan-updates/loan-update-kind.texts.ts'
import { LoanUpdateKindBadge } from '#domain/loan-updates/loan-update-kind.tsx'
import { defineList } from '#list/definition/define-list.ts'
import { ListScreen } from '#list/list-screen.tsx'

const useKindOptions = () => useCodeOptions(loanUpdateKinds, loanUpdateKindTexts)

/** Returns and corrections of funded amounts. */
export const loanUpdateList = defineList({
  grid: loanUpdates,
  rowName: (row) => row.documentNumber,
  primary: ['customerName', 'kind', 'updateAmount', 'updateDate'],
  columns: [
    { ...numberField('documentNumber'), width: 170 },
    customerColumn,
    productColumn,
    {
      field: 'kind',
      label: 'kind',
      width: 130,
      cell: (row: LoanUpdate) => <LoanUpdateKindBadge status={row.kind} />,
    },
    amountColumn('updateAmount', 'currency', 140),
    amountColumn('updateTotalValueAmount', 'updateTotalValueCurrency', 150),
    dayColumn('updateDate'),
    agentColumn,
  ],
  filters: [
    textFilter('documentNumber'),
    customerFilter,
    selectFilter('kind', 'kind', useKindOptions),
    dayRangeFilter('updateDate'),
    productFilter,
    agentFilter,
  ],
  reload: true,
})

export function LoanUpdateListScreen() {
  return <ListScreen list={loanUpdateList} />
}
