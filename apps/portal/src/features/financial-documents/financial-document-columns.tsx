import type { FinancialDocument } from '@partner-portal/contract/financial-documents'
import { DayCell, MoneyCell, NumberCell, PairCell, TextCell } from '#grid/cells.tsx'
import { DocumentStatusBadge } from './document-status-badge.tsx'
import { ProductName } from './product-name.tsx'
import { RepaymentPeriodText } from './repayment-period.tsx'

export const financialDocumentColumns = [
  {
    field: 'documentNumber',
    label: 'document',
    width: 164,
    cell: (row: FinancialDocument) =>
      row.partnerItemId ? (
        <PairCell second={<NumberCell text={row.partnerItemId} />}>
          <NumberCell text={row.documentNumber} />
        </PairCell>
      ) : (
        <NumberCell text={row.documentNumber} />
      ),
  },
  {
    field: 'customerName',
    label: 'customer',
    width: 132,
    grow: true,
    cell: (row: FinancialDocument) => (
      <PairCell second={<NumberCell text={row.customerNip} />}>
        <TextCell text={row.customerName} />
      </PairCell>
    ),
  },
  {
    field: 'product',
    label: 'product',
    width: 114,
    cell: (row: FinancialDocument) => <ProductName code={row.product} />,
  },
  {
    field: 'status',
    label: 'status',
    width: 188,
    cell: (row: FinancialDocument) => <DocumentStatusBadge status={row.status} />,
  },
  {
    field: 'amount',
    label: 'amount',
    width: 128,
    align: 'end',
    cell: (row: FinancialDocument) => <MoneyCell amount={row.amount} currency={row.currency} />,
  },
  {
    field: 'updateTotalValueAmount',
    label: 'updateTotalValue',
    width: 96,
    align: 'end',
    cell: (row: FinancialDocument) => (
      <MoneyCell amount={row.updateTotalValueAmount} currency={otherCurrency(row)} />
    ),
  },
  {
    field: 'repaymentPeriod',
    label: 'repaymentPeriod',
    width: 98,
    cell: (row: FinancialDocument) => <RepaymentPeriodText period={row.repaymentPeriod} />,
  },
  {
    field: 'dateAdded',
    label: 'dateAdded',
    width: 106,
    cell: (row: FinancialDocument) => <DayCell day={row.dateAdded} />,
  },
  {
    field: 'fundingDate',
    label: 'fundingDate',
    width: 106,
    cell: (row: FinancialDocument) => <DayCell day={row.fundingDate} />,
  },
  {
    field: 'agentName',
    label: 'agent',
    width: 98,
    cell: (row: FinancialDocument) => <TextCell text={row.agentName} />,
  },
] as const

/** A row's currency is said once, unless the two amounts differ in it. */
function otherCurrency({ currency, updateTotalValueCurrency: other }: FinancialDocument) {
  return other === currency ? null : other
}
