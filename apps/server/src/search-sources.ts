import { sql } from 'kysely'
import type { SearchSource } from '#modules/search/sources.ts'
import { listSources } from './list-sources.ts'

const customer = { name: 'customerName', nip: 'customerNip' }
const document = {
  numbers: ['documentNumber', 'partnerItemId'],
  date: 'dateAdded',
  customer,
} as const

/** The lists that are searched, in the order of their hits. */
export const searchSources: readonly SearchSource[] = [
  {
    kind: 'lead',
    name: 'lead-grid',
    grid: listSources['lead-grid'],
    fields: {
      numbers: ['number'],
      date: 'dateAdded',
      customer: { name: 'companyName', nip: 'nip' },
      words: sql`d.words_search`,
    },
  },
  {
    kind: 'contract',
    name: 'proposal-contract-grid',
    grid: listSources['proposal-contract-grid'],
    fields: {
      numbers: ['number'],
      date: 'dateAdded',
      customer,
      words: sql`d.customer_name_search`,
    },
  },
  {
    kind: 'document',
    name: 'financial-document-grid',
    grid: listSources['financial-document-grid'],
    fields: document,
  },
  {
    kind: 'document',
    name: 'invoice-loan-grid',
    grid: listSources['invoice-loan-grid'],
    fields: document,
  },
  {
    kind: 'settlement',
    name: 'settlement-grid',
    grid: listSources['settlement-grid'],
    fields: { numbers: ['number'], date: 'periodFrom' },
  },
]
