import { expect, test } from 'vitest'
import { nextSort } from './list-state.ts'

const text = { field: 'customerName' }
const amount = { field: 'amount', align: 'end' } as const

test('a column begins ascending, an amount with the largest', () => {
  const current = { field: 'dateAdded', direction: 'DESC' } as const
  expect(nextSort(current, text)).toEqual({ field: 'customerName', direction: 'ASC' })
  expect(nextSort(current, amount)).toEqual({ field: 'amount', direction: 'DESC' })
})

test('the column of the order turns it round', () => {
  const ascending = { field: 'amount', direction: 'ASC' } as const
  const descending = { field: 'amount', direction: 'DESC' } as const
  expect(nextSort(ascending, amount)).toEqual(descending)
  expect(nextSort(descending, amount)).toEqual(ascending)
})
