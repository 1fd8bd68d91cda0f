import { expect, test } from 'vitest'
import { type ListShape, writeListState } from '#list/address/list-state.ts'
import { densityOf, isSameView, viewSearch, viewState, withDensity } from './view-search.ts'

const shape: ListShape = {
  columns: [{ field: 'number' }, { field: 'amount' }, { field: 'status' }],
  sortable: ['dateAdded', 'amount'],
  defaultSort: { field: 'dateAdded', direction: 'DESC' },
  filters: [
    { field: 'number', label: 'n', type: 'TEXT', matchType: 'LIKE' },
    { field: 'toConfirm', type: 'HIDDEN', matchType: 'BOOL' },
  ],
  tabbed: { field: 'toConfirm', values: ['', 'true'] },
}

test('a view keeps filters, tab, order, page size and columns, all as text, and no page', () => {
  const state = {
    page: 4,
    limit: 50,
    sort: { field: 'amount', direction: 'DESC' },
    filters: { number: 'FV', toConfirm: 'true' },
    columns: ['number', 'status'],
  } as const
  const search = viewSearch(state, shape)
  expect(search).toEqual({
    number: 'FV',
    toConfirm: 'true',
    limit: '50',
    sort: '-amount',
    columns: 'number,status',
  })
  expect(viewState(search, shape)).toEqual({ ...state, page: 1 })
})

test('a view of all columns shows all, also in a browser that usually shows others', () => {
  const usual = { ...shape, usualColumns: ['number', 'status'] }
  const all = ['number', 'amount', 'status']
  const search = viewSearch({ ...viewState({}, shape), columns: all }, usual)
  expect(search).toEqual({})
  expect(viewState(search, usual).columns).toEqual(all)
  expect(writeListState(viewState(search, usual), usual)).toEqual({ columns: all.join(',') })
})

test('filters that the list has lost are left out', () => {
  const state = viewState({ gone: 'x', sort: 'gone', number: 'FV' }, shape)
  expect(state).toMatchObject({ filters: { number: 'FV' }, sort: shape.defaultSort })
})

test('views are the same in any order of their keys', () => {
  expect(isSameView({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true)
  expect(isSameView({ a: '1' }, { a: '2' })).toBe(false)
  expect(isSameView({}, { a: '2' })).toBe(false)
  expect(isSameView({ a: '1', rows: 'compact' }, { a: '1' })).toBe(true)
})

test('a view keeps the density of rows; an older view has none', () => {
  expect(densityOf(withDensity({}, true))).toBe(true)
  expect(densityOf(withDensity({}, false))).toBe(false)
  expect(densityOf({ sort: 'a' })).toBeUndefined()
})
