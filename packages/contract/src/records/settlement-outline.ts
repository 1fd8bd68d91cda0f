import { gridOutline } from '../lists/grid-outline.ts'
import { gridSorts } from '../protocol/grid-names.ts'

/** The partner's monthly settlements, /settlements. */
export const settlementOutline = gridOutline({
  call: 'findSettlements',
  fields: {
    number: { kind: 'text', filter: true, sort: true },
    periodFrom: { kind: 'instant', filter: true, sort: true },
    periodTo: { kind: 'instant', filter: true, sort: true },
    amount: { kind: 'amount', filter: true, sort: true },
    currency: { kind: 'code', filter: true },
    status: { kind: 'code', filter: true, sort: true },
    paidDate: { kind: 'instant', filter: true, sort: true },
    itemsCount: { kind: 'amount', sort: true },
    agentId: { kind: 'relation', filter: true, mastersOnly: true },
    agentName: { kind: 'text', sort: true, mastersOnly: true },
  },
  defaultSort: gridSorts['settlement-grid'],
  record: {
    type: 'settlement',
    numbers: ['number'],
    amount: 'amount',
    status: 'status',
    searchedAs: 'settlement',
  },
})
