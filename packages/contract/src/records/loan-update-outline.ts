import { gridOutline } from '../lists/grid-outline.ts'
import { gridSorts } from '../protocol/grid-names.ts'

/** Returns and corrections of what was funded, /loan-update-list. */
export const loanUpdateOutline = gridOutline({
  call: 'findLoanUpdates',
  fields: {
    updateDate: { kind: 'instant', filter: true, sort: true },
    kind: { kind: 'code', filter: true, sort: true },
    documentNumber: { kind: 'text', filter: true, sort: true },
    customerName: { kind: 'text', filter: true, sort: true },
    customerNip: { kind: 'text', filter: true, sort: true },
    product: { kind: 'code', filter: true, sort: true },
    updateAmount: { kind: 'amount', filter: true, sort: true },
    currency: { kind: 'code', filter: true },
    updateTotalValueAmount: { kind: 'amount', filter: true, sort: true },
    agentId: { kind: 'relation', filter: true, mastersOnly: true },
    agentName: { kind: 'text', sort: true, mastersOnly: true },
  },
  defaultSort: gridSorts['loan-update-grid'],
  record: {
    type: 'loan-update',
    numbers: ['documentNumber'],
    company: { name: 'customerName', nip: 'customerNip' },
    amount: 'updateAmount',
    status: 'kind',
  },
})
