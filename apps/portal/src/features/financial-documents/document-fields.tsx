import type { RepaymentPeriod } from '@partner-portal/contract/records/dictionaries'
import type {
  FinancialDocument,
  InvoiceLoan,
} from '@partner-portal/contract/records/financial-documents'
import { documentStatuses } from '@partner-portal/contract/values/document-status'
import { CircleX, Hourglass, UserCheck } from 'lucide-react'
import { useCallback } from 'react'
import { repaymentPeriodsQuery } from '#domain/list/dictionaries.queries.ts'
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
  statusColumn,
  textFilter,
  wantsFilesFilter,
} from '#domain/list/list-fields.tsx'
import { useCodeOptions, useQueryOptions } from '#domain/list/list-options.ts'
import { documentStatusTexts } from '#domain/status/document-status.texts.ts'
import { DocumentStatusBadge } from '#domain/status/document-status.tsx'
import { MoneyCell, NumberCell, PairCell } from '#grid/cells/cells.tsx'
import type { FilterOptions } from '#grid/definition/filter-options.ts'
import { formatDate } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { financialDocumentTexts } from './financial-documents.texts.ts'
import { repaymentPeriodTexts } from './repayment-period.texts.ts'
import { RepaymentPeriodText, repaymentPeriodText } from './repayment-period.tsx'

type AnyDocument = FinancialDocument | InvoiceLoan

const documentColumn = {
  ...numberField('documentNumber'),
  label: 'document',
  width: 160,
  second: {
    ...numberField('partnerItemId'),
    cell: (row: AnyDocument) => row.partnerItemId && <NumberCell text={row.partnerItemId} />,
  },
} as const

const documentStatus = statusColumn(160, DocumentStatusBadge)

const updateTotal = amountColumn('updateTotalValueAmount', 'updateTotalValueCurrency', 90)

const documentAmount = amountColumn('amount', 'currency', 124)

const updateTotalColumn = {
  ...updateTotal,
  cell: (row: AnyDocument) => (
    <MoneyCell amount={row.updateTotalValueAmount} currency={otherCurrency(row)} />
  ),
  // Apart from the other amount it needs its currency.
  details: [updateTotal],
} as const

const repaymentPeriodColumn = {
  field: 'repaymentPeriod',
  label: 'repaymentPeriod',
  width: 80,
  cell: (row: AnyDocument) => <RepaymentPeriodText period={row.repaymentPeriod} />,
} as const

export const gainedDocumentColumns = [
  documentColumn,
  customerColumn,
  productColumn,
  documentStatus,
  {
    ...documentAmount,
    second: {
      field: 'partnerCommissionAmount',
      label: 'partnerCommissionAmount',
      apart: true,
      cell: ({ partnerCommissionAmount: amount, currency }: FinancialDocument) =>
        Number.isInteger(amount) && <MoneyCell amount={amount} currency={currency} />,
    },
  },
  updateTotalColumn,
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
    alsoShows: ['confirmedAt', 'remark', 'firstSignedBy'],
    cell: (row: InvoiceLoan) => <ConfirmedStatus {...row} />,
  },
  documentAmount,
  updateTotalColumn,
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
  selectFilter('status', 'status', useStatusOptions),
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
  wantsFilesFilter,
] as const

/** Shows the second currency only if it differs. */
function otherCurrency({ currency, updateTotalValueCurrency: other }: AnyDocument) {
  return other === currency ? null : other
}

const remarkBadges = {
  REFUSED: { tone: 'danger', icon: CircleX, text: 'refused' },
  QUESTIONED: { tone: 'information', icon: Hourglass, text: 'questioned' },
  ANSWERED: { tone: 'warning', icon: UserCheck, text: 'answered' },
} as const

/**
 * The provider's status, and in its place what the receiver did, until the provider changes the
 * status.
 */
function ConfirmedStatus(props: InvoiceLoan) {
  const t = useTexts(financialDocumentTexts)
  const { status, confirmedAt, remark, firstSignedBy: login } = props
  const said = remark && remarkBadges[remark]
  if (said && !confirmedAt)
    return (
      <StatusBadge tone={said.tone} icon={said.icon}>
        {t(said.text)}
      </StatusBadge>
    )
  if (login && !confirmedAt)
    return (
      <PairCell second={t('firstSignedBy', { login })}>
        <StatusBadge tone="warning" icon={UserCheck}>
          {t('waitsForSecond')}
        </StatusBadge>
      </PairCell>
    )
  if (!confirmedAt) return documentStatus.cell(props)
  const badge =
    status === 'to_confirm' ? (
      <StatusBadge tone="information" icon={Hourglass}>
        {t('waitsForFunding')}
      </StatusBadge>
    ) : (
      <DocumentStatusBadge status={status} />
    )
  return <PairCell second={t('confirmedAt', { day: formatDate(confirmedAt) })}>{badge}</PairCell>
}

function useRepaymentPeriodOptions(): FilterOptions {
  const t = useTexts(repaymentPeriodTexts)
  return useQueryOptions(
    repaymentPeriodsQuery,
    useCallback(
      (period: RepaymentPeriod) => ({
        value: `${period.value}${period.type}`,
        label: repaymentPeriodText(period, t),
      }),
      [t],
    ),
  )
}
