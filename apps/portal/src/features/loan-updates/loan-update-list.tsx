import { loanUpdateKinds } from '@partner-portal/contract/loan-update-kinds'
import { loanUpdateOutline } from '@partner-portal/contract/loan-update-outline'
import type { LoanUpdate } from '@partner-portal/contract/loan-updates'
import {
  agentColumn,
  agentFilter,
  customerColumn,
  customerFilter,
  dayColumn,
  dayRangeFilter,
  productColumn,
  productFilter,
  textFilter,
} from '#domain/list/list-fields.tsx'
import { useCodeOptions } from '#domain/list/use-code-options.ts'
import { loanUpdateKindTexts } from '#domain/status/loan-update-kind.texts.ts'
import { LoanUpdateKindBadge } from '#domain/status/loan-update-kind.tsx'
import { MoneyCell, NumberCell } from '#grid/cells/cells.tsx'
import { defineList } from '#grid/definition/define-list.ts'
import { ListScreen } from '#grid/list-screen.tsx'
import { loanUpdateTexts } from './loan-updates.texts.ts'

const useKindOptions = () => useCodeOptions(loanUpdateKinds, loanUpdateKindTexts)

/** Returns and corrections of funded amounts. */
export const loanUpdateList = defineList({
  grid: loanUpdateOutline,
  texts: loanUpdateTexts,
  title: 'title',
  rowName: (row) => row.documentNumber,
  company: (row) => row.customerNip,
  primary: ['customerName', 'kind', 'updateAmount', 'updateDate'],
  columns: [
    {
      field: 'documentNumber',
      label: 'document',
      width: 170,
      cell: (row: LoanUpdate) => <NumberCell text={row.documentNumber} />,
      copy: (row: LoanUpdate) => row.documentNumber,
    },
    customerColumn,
    productColumn,
    {
      field: 'kind',
      label: 'kind',
      width: 130,
      cell: (row: LoanUpdate) => <LoanUpdateKindBadge status={row.kind} />,
    },
    {
      field: 'updateAmount',
      label: 'updateAmount',
      alsoShows: ['currency'],
      width: 140,
      align: 'end',
      cell: (row: LoanUpdate) => <MoneyCell amount={row.updateAmount} currency={row.currency} />,
    },
    {
      field: 'updateTotalValueAmount',
      label: 'updateTotalValue',
      alsoShows: ['updateTotalValueCurrency'],
      width: 150,
      align: 'end',
      cell: (row: LoanUpdate) => (
        <MoneyCell amount={row.updateTotalValueAmount} currency={row.updateTotalValueCurrency} />
      ),
    },
    dayColumn('updateDate'),
    agentColumn,
  ],
  filters: [
    textFilter('documentNumber'),
    customerFilter,
    { field: 'kind', type: 'SELECT', matchType: 'IN', label: 'kind', useOptions: useKindOptions },
    dayRangeFilter('updateDate'),
    productFilter,
    agentFilter,
  ],
  reload: true,
})

export function LoanUpdateListScreen() {
  return <ListScreen list={loanUpdateList} />
}
