import { gridOutline } from '../lists/grid-outline.ts'
import { gridSorts } from '../protocol/grid-names.ts'

/**
 * The leads that the partner blocked, /lead-list. `isExpired`: the protection is over and the
 * NIP is free (expiry is a flag, not a status).
 */
export const leadOutline = gridOutline({
  call: 'findLeads',
  fields: {
    number: { kind: 'text', filter: true, sort: true },
    dateAdded: { kind: 'instant', filter: true, sort: true },
    nip: { kind: 'text', filter: true, sort: true },
    companyName: { kind: 'text', filter: true, sort: true },
    lastName: { kind: 'text', filter: true, sort: true },
    phoneNumber: { kind: 'text', filter: true },
    email: { kind: 'text', filter: true },
    product: { kind: 'code', filter: true, sort: true },
    status: { kind: 'code', filter: true, sort: true },
    blockedUntil: { kind: 'instant', filter: true, sort: true },
    nextStepDate: { kind: 'instant', filter: true, sort: true },
    isExpired: { kind: 'boolean', filter: true },
    agentId: { kind: 'relation', filter: true, mastersOnly: true },
    agentName: { kind: 'text', sort: true, mastersOnly: true },
  },
  defaultSort: gridSorts['lead-grid'],
  record: {
    type: 'lead',
    numbers: ['number'],
    company: { name: 'companyName', nip: 'nip' },
    status: 'status',
    searchedAs: 'lead',
  },
  tabs: { field: 'isExpired', values: ['', 'false', 'true'] },
})
