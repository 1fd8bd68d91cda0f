import type { FinancialDocument, InvoiceLoan } from '@partner-portal/contract/financial-documents'
import {
  agentColumn,
  agentFilter,
  customerColumn,
  customerFilter,
  dayColumn,
  dayRangeFilter,
  productColumn,
  productFilter,
  statusFilter,
  textFilter,
} from '#domain/list/list-fields.tsx'
import { useDocumentStatusOptions } from '#domain/list/list-options.ts'
import { DocumentStatusBadge } from '#domain/status/document-status-badge.tsx'
import { MoneyCell, NumberCell } from '#grid/cells/cells.tsx'
import { ConfirmedStatus } from './confirmed-status.tsx'
import { RepaymentPeriodText } from './repayment-period.tsx'
import { useRepaymentPeriodOptions } from './repayment-period-options.ts'

const documentColumn = {
  field: 'documentNumber',
  label: 'document',
  second: {
    field: 'partnerItemId',
    label: 'partnerItemId',
    cell: (row: FinancialDocument) => row.partnerItemId && <NumberCell text={row.partnerItemId} />,
    copy: (row: FinancialDocument) => row.partnerItemId,
  },
  width: 160,
  cell: (row: FinancialDocument) => <NumberCell text={row.documentNumber} />,
  copy: (row: FinancialDocument) => row.documentNumber,
} as const

const statusColumn = {
  field: 'status',
  label: 'status',
  width: 160,
  cell: (row: FinancialDocument) => <DocumentStatusBadge status={row.status} />,
} as const

const amountColumns = [
  {
    field: 'amount',
    label: 'amount',
    alsoShows: ['currency'],
    width: 124,
    align: 'end',
    cell: (row: FinancialDocument) => <MoneyCell amount={row.amount} currency={row.currency} />,
  },
  {
    field: 'updateTotalValueAmount',
    label: 'updateTotalValue',
    alsoShows: ['updateTotalValueCurrency'],
    width: 90,
    align: 'end',
    cell: (row: FinancialDocument) => (
      <MoneyCell amount={row.updateTotalValueAmount} currency={otherCurrency(row)} />
    ),
    // Apart from the other amount it needs its currency.
    details: [
      {
        label: 'updateTotalValue',
        cell: (row: FinancialDocument) => (
          <MoneyCell amount={row.updateTotalValueAmount} currency={row.updateTotalValueCurrency} />
        ),
      },
    ],
  },
] as const

const repaymentPeriodColumn = {
  field: 'repaymentPeriod',
  label: 'repaymentPeriod',
  width: 80,
  cell: (row: FinancialDocument) => <RepaymentPeriodText period={row.repaymentPeriod} />,
} as const

export const gainedDocumentColumns = [
  documentColumn,
  customerColumn,
  productColumn,
  statusColumn,
  ...amountColumns,
  repaymentPeriodColumn,
  dayColumn('dateAdded'),
  dayColumn('fundingDate'),
  agentColumn,
] as const

export const invoiceLoanColumns = [
  documentColumn,
  customerColumn,
  productColumn,
  {
    ...statusColumn,
    alsoShows: ['confirmedAt'],
    cell: (row: InvoiceLoan) => <ConfirmedStatus {...row} />,
  },
  ...amountColumns,
  dayColumn('dueDate'),
  repaymentPeriodColumn,
  dayColumn('dateAdded'),
  dayColumn('fundingDate'),
  agentColumn,
] as const

export const financialDocumentFilters = [
  textFilter('documentNumber'),
  customerFilter,
  statusFilter(useDocumentStatusOptions),
  dayRangeFilter('dateAdded'),
  productFilter,
  dayRangeFilter('fundingDate'),
  {
    field: 'repaymentPeriod',
    type: 'SELECT',
    matchType: 'LIKE',
    label: 'repaymentPeriod',
    useOptions: useRepaymentPeriodOptions,
  },
  textFilter('partnerItemId'),
  agentFilter,
] as const

/** Shows the second currency only if it differs. */
function otherCurrency({ currency, updateTotalValueCurrency: other }: FinancialDocument) {
  return other === currency ? null : other
}
