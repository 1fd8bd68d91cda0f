import { tableRecord } from '#domain/import/upsert.ts'

/** The record `company` of portal-admin import: the embedded register, shared by all partners. */
export const companyRecord = tableRecord('company', {
  table: 'company',
  isShared: true,
  fields: {
    nip: { kind: 'nip', required: true },
    name: { kind: 'text', max: 300, isSearched: true, required: true },
    regon: { kind: 'pattern', pattern: /^\d{9}(\d{5})?$/, expected: '9 or 14 digits' },
    krs: { kind: 'pattern', pattern: /^\d{10}$/, expected: '10 digits' },
    street: { kind: 'text', max: 300 },
    postalCode: { kind: 'pattern', pattern: /^\d{2}-\d{3}$/, expected: 'a postal code' },
    city: { kind: 'text', max: 100 },
    status: { kind: 'text', max: 100 },
  },
  key: ['nip'],
})
