import type { KnownOutline } from '@partner-portal/contract/lists/grid-names'
import { expect, test } from 'vitest'
import { cardColumns } from './card-columns.ts'

const grid: KnownOutline = {
  name: 'lead-grid',
  call: 'findLeads',
  fields: {
    number: { kind: 'text' },
    amount: { kind: 'amount' },
    dateAdded: { kind: 'instant', sort: true },
    paidDate: { kind: 'instant' },
  },
  defaultSort: { field: 'dateAdded', direction: 'DESC' },
  record: { type: 'lead', numbers: ['number'], status: 'number' },
}
const column = (field: string, align?: 'end') => ({
  field,
  label: field,
  width: 1,
  cell: () => field,
  ...(align ? { align } : {}),
})
const columns = [
  column('number'),
  column('customer'),
  column('dateAdded'),
  column('status'),
  column('count', 'end'),
  column('amount', 'end'),
  column('paidDate'),
]

function fieldsOf(card: ReturnType<typeof cardColumns>) {
  return {
    heading: card.heading?.field,
    lines: card.lines.map(({ field }) => field),
    details: card.details.map(({ field }) => field),
  }
}

test('a card shows amount, status and day, and hides nothing for good', () => {
  expect(fieldsOf(cardColumns({ grid, columns }))).toEqual({
    heading: 'number',
    lines: ['amount', 'status', 'dateAdded'],
    details: ['customer', 'count', 'paidDate'],
  })
})

test('a list may say what its cards show, in that order', () => {
  const primary = ['status', 'customer', 'number', 'unknown']
  expect(fieldsOf(cardColumns({ grid, columns, primary }))).toMatchObject({
    heading: 'number',
    lines: ['status', 'customer'],
  })
})

test('a list without such columns shows its heading', () => {
  const few = [column('number'), column('customer')]
  expect(fieldsOf(cardColumns({ grid, columns: few }))).toEqual({
    heading: 'number',
    lines: [],
    details: ['customer'],
  })
})
