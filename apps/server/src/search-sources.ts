import { contractSource } from '#modules/contracts/contracts.source.ts'
import {
  gainedDocuments,
  receivedDocuments,
} from '#modules/financial-documents/financial-documents.source.ts'
import { leadSource } from '#modules/leads/leads.source.ts'
import type { SearchSource } from '#modules/search/sources.ts'
import { settlementSource } from '#modules/settlements/settlements.source.ts'

const customer = { name: 'customerName', nip: 'customerNip' }
const document = {
  numbers: ['documentNumber', 'partnerItemId'],
  date: 'dateAdded',
  customer: { ...customer, isSearched: false },
} as const

/** The lists that are searched, in the order of their hits. */
export const searchSources: readonly SearchSource[] = [
  {
    kind: 'lead',
    name: 'lead-grid',
    grid: leadSource,
    fields: {
      numbers: ['number'],
      date: 'dateAdded',
      customer: { name: 'companyName', nip: 'nip', isSearched: true },
    },
  },
  {
    kind: 'contract',
    name: 'proposal-contract-grid',
    grid: contractSource,
    fields: {
      numbers: ['number'],
      date: 'dateAdded',
      customer: { ...customer, isSearched: true },
    },
  },
  { kind: 'document', name: 'financial-document-grid', grid: gainedDocuments, fields: document },
  { kind: 'document', name: 'invoice-loan-grid', grid: receivedDocuments, fields: document },
  {
    kind: 'settlement',
    name: 'settlement-grid',
    grid: settlementSource,
    fields: { numbers: ['number'], date: 'periodFrom' },
  },
]
