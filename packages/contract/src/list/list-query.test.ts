import { expect, test } from 'vitest'
import { dateRangeFilter, listSearchParams } from './list-query.ts'

test('a page carries its number and size, its order and its filters, without empty ones', () => {
  const params = listSearchParams({
    page: 2,
    limit: 25,
    sort: { field: 'amount', direction: 'ASC' },
    filters: [
      { field: 'documentNumber', matchType: 'LIKE', value: 'FV' },
      { field: 'status', matchType: 'IN', value: '' },
    ],
  })
  expect(Object.fromEntries(params)).toEqual({
    page: '2',
    limit: '25',
    'sort[amount]': 'ASC',
    'filter[documentNumber][value]': 'FV',
    'filter[documentNumber][matchType]': 'LIKE',
  })
})

test('a summary carries neither page nor limit', () => {
  expect([...listSearchParams({ filters: [] })]).toEqual([])
})

test('a date range goes from the start of its first day to the end of its last', () => {
  const range = dateRangeFilter('dateAdded', '2026-01-01', '2026-01-31')
  expect(JSON.parse(range?.value ?? '')).toEqual({
    value: 'dateAdded >= :from AND dateAdded <= :to',
    parameters: { from: '2026-01-01 00:00:00', to: '2026-01-31 23:59:59' },
    leftJoin: null,
  })
  const openRange = dateRangeFilter('dateAdded', null, '2026-01-31')
  expect(JSON.parse(openRange?.value ?? '').value).toBe('dateAdded <= :to')
  expect(dateRangeFilter('dateAdded', null, null)).toBeNull()
})
