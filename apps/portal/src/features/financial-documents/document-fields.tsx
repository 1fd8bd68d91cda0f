import type {
  FinancialDocument,
  InvoiceLoan,
} from '@partner-portal/contract/records/financial-documents'
import { documentStatuses } from '@partner-portal/contract/values/document-status'
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
  statusColumn,
  statusFilter,
  textFilter,
} from '#domain/list/list-fields.tsx'
import { useCodeOptions } from '#domain/list/list-options.ts'
import { DocumentStatusBadge, documentStatusTexts } from '#domain/status/document-status.tsx'
import { MoneyCell, NumberCell } from '#grid/cells/cells.tsx'
import { ConfirmedStatus } from './confirmed-status.tsx'
import { RepaymentPeriodText } from './repayment-period.tsx'
import { useRepaymentPeriodOptions } from './repayment-period-options.ts'

const documentColumn = {
  ...numberField('documentNumber'),
  label: 'document',
  width: 160,
  second: {
    ...numberField('partnerItemId'),
    cell: (row: FinancialDocument) => row.partnerItemId && <NumberCell text={row.partnerItemId} />,
  },
} as const

const documentStatus = statusColumn(160, DocumentStatusBadge)

const updateTotal = amountColumn('updateTotalValueAmount', 'updateTotalValueCurrency', 90)

const amountColumns = [
  amountColumn('amount', 'currency', 124),
  {
    ...updateTotal,
    cell: (row: FinancialDocument) => (
      <MoneyCell amount={row.updateTotalValueAmount} currency={otherCurrency(row)} />
    ),
    // Apart from the other amount it needs its currency.
    details: [updateTotal],
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
  documentStatus,
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
    ...documentStatus,
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

const useStatusOptions = () => useCodeOptions(documentStatuses, documentStatusTexts)

export const financialDocumentFilters = [
  textFilter('documentNumber'),
  customerFilter,
  statusFilter(useStatusOptions),
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
