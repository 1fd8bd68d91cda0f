import { expect, test } from 'vitest'
import { tableOf } from './batch-table.ts'

const tables = [
  [
    'names in two columns',
    ['5260250274', 'Żaneta', 'Nowak-Łoś', '600100200'],
    ['nip', 'firstName', 'lastName', 'phoneNumber'],
  ],
  [
    'a name in one column',
    ['Anna Nowak', '5260250274', 'a@example.com'],
    ['person', 'nip', 'email'],
  ],
  [
    'a company, which the register names',
    ['5260250274', 'Meble Źródło s.c.', 'Anna', 'Nowak'],
    ['nip', '', 'firstName', 'lastName'],
  ],
  ['a word that is no name', ['5260250274', 'PILNE', '12'], ['nip', '', '']],
] as const

test.each(tables)('without heads, %s', (_, cells, fields) => {
  expect(tableOf([{ line: 1, cells: [...cells] }], []).fields).toEqual(fields)
})
