import type { FinancialDocument } from '@partner-portal/contract/financial-documents'
import { DayCell, MoneyCell, NumberCell, PairCell, TextCell } from '#grid/cells.tsx'
import { DocumentStatusBadge } from './document-status-badge.tsx'
import { ProductName } from './product-name.tsx'
import { RepaymentPeriodText } from './repayment-period.tsx'

export const financialDocumentColumns = [
  {
    field: 'documentNumber',
    label: 'document',
    width: 150,
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
    width: 200,
    cell: (row: FinancialDocument) => (
      <PairCell second={<NumberCell text={row.customerNip} />}>
        <TextCell text={row.customerName} />
      </PairCell>
    ),
  },
  {
    field: 'product',
    label: 'product',
    width: 120,
    cell: (row: FinancialDocument) => <ProductName code={row.product} />,
  },
  {
    field: 'status',
    label: 'status',
    width: 170,
    cell: (row: FinancialDocument) => <DocumentStatusBadge status={row.status} />,
  },
  {
    field: 'amount',
    label: 'amount',
    width: 130,
    align: 'end',
    cell: (row: FinancialDocument) => <MoneyCell amount={row.amount} currency={row.currency} />,
  },
  {
    field: 'updateTotalValueAmount',
    label: 'updateTotalValue',
    width: 130,
    align: 'end',
    cell: (row: FinancialDocument) => (
      <MoneyCell amount={row.updateTotalValueAmount} currency={row.updateTotalValueCurrency} />
    ),
  },
  {
    field: 'repaymentPeriod',
    label: 'repaymentPeriod',
    width: 96,
    cell: (row: FinancialDocument) => <RepaymentPeriodText period={row.repaymentPeriod} />,
  },
  {
    field: 'dateAdded',
    label: 'dateAdded',
    width: 104,
    cell: (row: FinancialDocument) => <DayCell day={row.dateAdded} />,
  },
  {
    field: 'fundingDate',
    label: 'fundingDate',
    width: 104,
    cell: (row: FinancialDocument) => <DayCell day={row.fundingDate} />,
  },
  {
    field: 'agentName',
    label: 'agent',
    width: 120,
    cell: (row: FinancialDocument) => <TextCell text={row.agentName} />,
  },
] as const
