import { gridOutline } from '../lists/grid-outline.ts'
import { gridSorts } from '../protocol/grid-names.ts'

/** Contracts and proposals that came through the partner, /proposal-contract-list. */
export const contractOutline = gridOutline({
  call: 'findContracts',
  fields: {
    dateAdded: { kind: 'instant', filter: true, sort: true },
    number: { kind: 'text', filter: true, sort: true },
    customerName: { kind: 'text', filter: true, sort: true },
    customerNip: { kind: 'text', filter: true, sort: true },
    product: { kind: 'code', filter: true, sort: true },
    amount: { kind: 'amount', filter: true, sort: true },
    currency: { kind: 'code', filter: true },
    status: { kind: 'code', filter: true, sort: true },
    signedDate: { kind: 'instant', filter: true, sort: true },
    wantsFiles: { kind: 'boolean', filter: true },
    agentId: { kind: 'relation', filter: true, mastersOnly: true },
    agentName: { kind: 'text', sort: true, mastersOnly: true },
  },
  defaultSort: gridSorts['proposal-contract-grid'],
  record: {
    type: 'contract',
    numbers: ['number'],
    company: { name: 'customerName', nip: 'customerNip' },
    amount: 'amount',
    status: 'status',
    searchedAs: 'contract',
  },
})
