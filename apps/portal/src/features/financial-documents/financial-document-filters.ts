import {
  agentFilter,
  customerFilter,
  dayRangeFilter,
  productFilter,
  statusFilter,
  textFilter,
} from '#domain/list-filters.ts'
import { useDocumentStatusOptions } from '#domain/list-options.ts'
import { useRepaymentPeriodOptions } from './repayment-period-options.ts'

/** Specification §5, Grid financial-document filters. */
export const financialDocumentFilters = [
  textFilter('documentNumber'),
  customerFilter,
  productFilter,
  statusFilter(useDocumentStatusOptions),
  dayRangeFilter('dateAdded'),
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
