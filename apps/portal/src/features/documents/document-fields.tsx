import {
  documentStatuses,
  type ReceivedStatus,
  receivedStatuses,
} from '@partner-portal/contract/documents/document-status'
import type { GainedDocument, ReceivedDocument } from '@partner-portal/contract/documents/documents'
import type { RepaymentPeriod } from '@partner-portal/contract/list/dictionaries'
import { useCallback, useMemo } from 'react'
import { documentStatusTexts } from '#domain/documents/document-status.texts.ts'
import { DocumentStatusBadge } from '#domain/documents/document-status.tsx'
import { repaymentPeriodsQuery } from '#domain/list/dictionaries.queries.ts'
import {
  agentColumn,
  agentFilter,
  amountColumn,
  customerColumn,
  customerFilter,
  dayColumn,
  dayRangeFilter,
  missingFiles,
  numberField,
  productColumn,
  productFilter,
  selectFilter,
  statusColumn,
  textFilter,
  wantsFilesFilter,
} from '#domain/list/list-fields.tsx'
import { useCodeOptions, useQueryOptions } from '#domain/list/list-options.ts'
import { hasFeature } from '#lib/config/features.ts'
import { formatDate } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { MoneyCell, NumberCell, PairCell } from '#list/cells/cells.tsx'
import type { FilterOptions } from '#list/definition/filter-options.ts'
import { documentTexts } from './documents.texts.ts'
import { repaymentPeriodTexts } from './repayment-period.texts.ts'
import { RepaymentPeriodText, repaymentPeriodText } from './repayment-period.tsx'

type AnyDocument = GainedDocument | ReceivedDocument

const documentColumn = {
  ...numberField('documentNumber'),
  label: 'document',
  width: 160,
  second: {
    ...numberField('partnerItemId'),
    cell: (row: AnyDocument) => row.partnerItemId && <NumberCell text={row.partnerItemId} />,
  },
} as const

const documentStatus = { ...statusColumn(160, DocumentStatusBadge), second: missingFiles } as const

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
      cell: ({ partnerCommissionAmount: amount, currency }: GainedDocument) =>
        Number.isInteger(amount) && <MoneyCell amount={amount} currency={currency} />,
    },
  },
  updateTotalColumn,
  repaymentPeriodColumn,
  dayColumn('dateAdded'),
  dayColumn('fundingDate'),
  agentColumn,
] as const

export const receivedDocumentColumns = [
  documentColumn,
  customerColumn,
  productColumn,
  {
    ...documentStatus,
    alsoShows: ['confirmedAt', 'remark', 'firstSignedBy'],
    cell: (row: ReceivedDocument) => <AnsweredStatus {...row} />,
  },
  documentAmount,
  updateTotalColumn,
  dayColumn('dueDate'),
  repaymentPeriodColumn,
  dayColumn('dateAdded'),
  dayColumn('fundingDate'),
  agentColumn,
] as const

const useStatuses = () => useCodeOptions(documentStatuses, documentStatusTexts)

const featureStatuses: readonly ReceivedStatus[] = ['first_signed', 'questioned', 'refused']

function useReceivedStatuses() {
  const statuses = useMemo(() => {
    const isOff = (status: ReceivedStatus) =>
      featureStatuses.includes(status) && !hasFeature('documents')
    return receivedStatuses.filter((status) => !isOff(status))
  }, [])
  return useCodeOptions(statuses, documentStatusTexts)
}

function documentFilters(useStatusOptions: () => FilterOptions) {
  return [
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
    dayRangeFilter('filesDue'),
  ] as const
}

export const gainedDocumentFilters = documentFilters(useStatuses)
export const receivedDocumentFilters = [
  ...documentFilters(useReceivedStatuses),
  dayRangeFilter('dueDate'),
] as const

/** The second currency, if it differs. */
function otherCurrency({ currency, updateTotalValueCurrency: totalCurrency }: AnyDocument) {
  return totalCurrency === currency ? null : totalCurrency
}

/** The status; below it the day of the confirmation, the first signer or an answer. */
function AnsweredStatus(row: ReceivedDocument) {
  const t = useTexts(documentTexts)
  const { confirmedAt, remark, firstSignedBy: login } = row
  const badge = documentStatus.cell(row)
  const second = confirmedAt
    ? t('confirmedAt', { day: formatDate(confirmedAt) })
    : login
      ? t('firstSignedBy', { login })
      : remark === 'ANSWERED' && t('answered')
  return second ? <PairCell second={second}>{badge}</PairCell> : badge
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
