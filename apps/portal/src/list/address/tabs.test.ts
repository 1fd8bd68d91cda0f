import { expect, test } from 'vitest'
import { asTextSearch, parseSearch, stringifySearch } from '#lib/routing/search-params.ts'
import { pageRequest } from '#list/query/list.queries.ts'
import {
  clearableFilters,
  isFiltered,
  type ListShape,
  readListState,
  withFilter,
  withOthers,
  withoutFilters,
  withTab,
  writeListState,
} from './list-state.ts'

const number = { field: 'number', label: 'n', type: 'TEXT', matchType: 'LIKE' } as const
const tabbed = { field: 'toConfirm', values: ['', 'true'] }
const shape: ListShape & { tabbed: typeof tabbed } = {
  columns: [],
  sortable: ['dateAdded'],
  defaultSort: { field: 'dateAdded', direction: 'DESC' },
  filters: [number, { field: 'toConfirm', type: 'HIDDEN', matchType: 'BOOL' }],
  tabbed,
}
const open = (address: string) => readListState(asTextSearch(parseSearch(address)), shape)
const addressOf = (state: ReturnType<typeof open>) => stringifySearch(writeListState(state, shape))
const sent = (state: ReturnType<typeof open>) =>
  decodeURIComponent(pageRequest(state, shape).toString())

test.each(['?toConfirm=1', '?toConfirm=true'])('%s opens the tab', (address) => {
  expect(open(address).filters).toEqual({ toConfirm: 'true' })
  expect(sent(open(address))).toContain(
    'filter[toConfirm][value]=true&filter[toConfirm][matchType]=BOOL',
  )
})

test.each(['', '?toConfirm=0', '?toConfirm=maybe'])('%j opens the first tab', (address) => {
  expect(open(address).filters).toEqual({})
  expect(sent(open(address))).not.toContain('toConfirm')
})

test('a tab is page 1 and in the address, and the first tab is not', () => {
  const chosen = withTab(open('?page=3&number=FV'), tabbed, 'true')
  expect(chosen.page).toBe(1)
  expect(addressOf(chosen)).toBe('?number=FV&toConfirm=true')
  expect(addressOf(withTab(chosen, tabbed, ''))).toBe('?number=FV')
})

test('a list may begin with a tab that filters', () => {
  const begun = { ...shape, tabbed: { field: 'toConfirm', values: ['false', 'true'] } }
  const state = readListState({}, begun)
  expect(state.filters).toEqual({ toConfirm: 'false' })
  expect(writeListState(state, begun)).toEqual({})
  expect(isFiltered(state, begun.tabbed)).toBe(false)
})

test('the tab is none of the filters that are counted and cleared', () => {
  const state = withFilter(open('?toConfirm=1'), number, 'FV')
  expect(clearableFilters(state, tabbed)).toBe(1)
  expect(withoutFilters(state, shape).filters).toEqual({ toConfirm: 'true' })
})

test('where the tab alone leaves nothing, clearing goes to the first tab', () => {
  const state = open('?toConfirm=1')
  expect(isFiltered(state, tabbed)).toBe(true)
  expect(withoutFilters(state, shape).filters).toEqual({})
})

test('the rows that wait for somebody else stand in no tab, and only together with their filter', () => {
  const others = { ...tabbed, others: { field: 'number', value: 'FV' } }
  const list = { ...shape, tabbed: others }
  const opened = withOthers(open('?page=3'), others)
  expect(addressOf(opened)).toBe('?toConfirm=false&number=FV')
  const read = (address: string) => readListState(asTextSearch(parseSearch(address)), list)
  expect(read('?number=FV&toConfirm=false')).toEqual(opened)
  expect(read('?number=GV&toConfirm=false').filters).toEqual({ number: 'GV' })
  expect(withoutFilters(opened, list).filters).toEqual({})
})
