import { expect, test } from 'vitest'
import type { ListShape } from '#grid/address/list-state.ts'
import { isSameView, viewSearch, viewState } from './view-search.ts'

const shape: ListShape = {
  sortable: ['dateAdded', 'amount'],
  defaultSort: { field: 'dateAdded', direction: 'DESC' },
  filters: [
    { field: 'number', label: 'n', type: 'TEXT', matchType: 'LIKE' },
    { field: 'toConfirm', type: 'HIDDEN', matchType: 'BOOL' },
  ],
  tabbed: { field: 'toConfirm', values: ['', 'true'] },
}

test('a view keeps filters, tab, order and page size, all as text, and no page', () => {
  const state = {
    page: 4,
    limit: 50,
    sort: { field: 'amount', direction: 'DESC' },
    filters: { number: 'FV', toConfirm: 'true' },
  } as const
  const search = viewSearch(state, shape)
  expect(search).toEqual({ number: 'FV', toConfirm: 'true', limit: '50', sort: '-amount' })
  expect(viewState(search, shape)).toEqual({ ...state, page: 1 })
})

test('what the list no longer has is left out', () => {
  const state = viewState({ gone: 'x', sort: 'gone', number: 'FV' }, shape)
  expect(state).toMatchObject({ filters: { number: 'FV' }, sort: shape.defaultSort })
})

test('views are the same whatever the order they were kept in', () => {
  expect(isSameView({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true)
  expect(isSameView({ a: '1' }, { a: '2' })).toBe(false)
  expect(isSameView({}, { a: '2' })).toBe(false)
})
