import { gridOutline } from './grid-outline.ts'

/**
 * Documents that came through the partner, /invoice-loan-gained-list.
 * Filters and default sort: specification §5, Grid financial-document filters.
 * `repaymentPeriod` is matched as its value and type concatenated: `30DAYS`.
 */
export const financialDocumentOutline = gridOutline({
  call: 'findFinancialDocuments',
  fields: {
    customerName: { kind: 'text', sort: true },
    customerNip: { kind: 'text', filter: true, sort: true },
    product: { kind: 'code', filter: true, sort: true },
    dateAdded: { kind: 'instant', filter: true, sort: true },
    fundingDate: { kind: 'instant', filter: true, sort: true },
    documentNumber: { kind: 'text', filter: true, sort: true },
    amount: { kind: 'amount', filter: true, sort: true },
    currency: { kind: 'code', filter: true },
    repaymentPeriod: { kind: 'text', filter: true, sort: true },
    updateTotalValueAmount: { kind: 'amount', filter: true, sort: true },
    status: { kind: 'code', filter: true, sort: true },
    partnerItemId: { kind: 'text', filter: true, sort: true },
    agentId: { kind: 'relation', filter: true, mastersOnly: true },
    agentName: { kind: 'text', sort: true, mastersOnly: true },
  },
  defaultSort: { field: 'dateAdded', direction: 'DESC' },
})
