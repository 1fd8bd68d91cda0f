import { type GridFields, gridOutline } from '../lists/grid-outline.ts'
import { gridSorts } from '../protocol/grid-names.ts'
import type { ReceivedStatus } from '../values/document-status.ts'

/**
 * What a financial document can be filtered and sorted by (specification §5). `repaymentPeriod` is
 * matched as its value and type concatenated: `30DAYS`. From its start, as 2 days are neither 12 nor
 * 22 days.
 */
const fields = {
  customerName: { kind: 'text', sort: true },
  customerNip: { kind: 'text', filter: true, sort: true },
  product: { kind: 'code', filter: true, sort: true },
  dateAdded: { kind: 'instant', filter: true, sort: true },
  fundingDate: { kind: 'instant', filter: true, sort: true },
  documentNumber: { kind: 'text', filter: true, sort: true },
  amount: { kind: 'amount', filter: true, sort: true },
  currency: { kind: 'code', filter: true },
  repaymentPeriod: { kind: 'text', filter: true, sort: true, fromStart: true, object: true },
  updateTotalValueAmount: { kind: 'amount', filter: true, sort: true },
  status: { kind: 'code', filter: true, sort: true },
  partnerItemId: { kind: 'text', filter: true, sort: true },
  wantsFiles: { kind: 'boolean', filter: true },
  agentId: { kind: 'relation', filter: true, mastersOnly: true },
  agentName: { kind: 'text', sort: true, mastersOnly: true },
} as const satisfies GridFields

const record = {
  type: 'document',
  numbers: ['documentNumber', 'partnerItemId'],
  company: { name: 'customerName', nip: 'customerNip' },
  amount: 'amount',
  status: 'status',
  searchedAs: 'document',
} as const

/** Documents that came through the partner, /invoice-loan-gained-list. */
export const financialDocumentOutline = gridOutline({
  call: 'findFinancialDocuments',
  // Not sorted by, which would take another index: the order of the amounts says nearly as much.
  fields: { ...fields, partnerCommissionAmount: { kind: 'amount', filter: true } },
  defaultSort: gridSorts['financial-document-grid'],
  record,
})

/** Documents of which the partner is the receiver, /invoice-loan-list; `toConfirm` ones wait for the user. */
export const invoiceLoanOutline = gridOutline({
  call: 'findInvoicesAndLoans',
  fields: {
    ...fields,
    dueDate: { kind: 'instant', filter: true, sort: true },
    toConfirm: { kind: 'boolean', filter: true },
  },
  defaultSort: gridSorts['invoice-loan-grid'],
  record,
  tabs: {
    field: 'toConfirm',
    values: ['', 'true'],
    others: { field: 'status', value: 'first_signed' satisfies ReceivedStatus },
  },
})
