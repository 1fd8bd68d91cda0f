import type { GridField } from '@partner-portal/contract/list/grid-outline'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asTextSearch, parseSearch, stringifySearch } from '#lib/routing/search-params.ts'
import type { ListColumn } from '#list/definition/define-list.ts'
import { exportName, exportRequest } from '#list/export/save-export.ts'
import { pageRequest } from '#list/query/list.queries.ts'
import { summaryRequest } from '#list/summary/summary.queries.ts'
import {
  type ListShape,
  type ListState,
  nextSort,
  readListState,
  withFilter,
  withLimit,
  withPage,
  withSort,
  writeListState,
} from './list-state.ts'

const useOptions = () => ({ options: [] })
const cell = () => null
const columns: readonly ListColumn<never>[] = [
  { field: 'number', label: 'n', width: 1, cell },
  { field: 'client', label: 'c', width: 1, cell, second: { field: 'nip', label: 'i', cell } },
  { field: 'amount', label: 'a', width: 1, cell, alsoShows: ['currency'] },
  { field: 'status', label: 's', width: 1, cell },
]
const all = columns.map(({ field }) => field)
const shape: ListShape & { columns: typeof columns } = {
  columns,
  sortable: ['dateAdded', 'amount'],
  defaultSort: { field: 'dateAdded', direction: 'DESC' },
  filters: [
    { field: 'number', label: 'n', type: 'TEXT', matchType: 'LIKE' },
    { field: 'product', label: 'p', type: 'SELECT', matchType: 'IN', useOptions },
    { field: 'dateAdded', label: 'd', type: 'DATE_RANGE', matchType: 'RAW' },
  ],
}
const [number] = shape.filters as [ListShape['filters'][number]]
const defaults: ListState = {
  page: 1,
  limit: 10,
  sort: shape.defaultSort,
  filters: {},
  columns: all,
}

const toAddress = (state: ListState) => stringifySearch(writeListState(state, shape))
const fromAddress = (text: string) => readListState(asTextSearch(parseSearch(text)), shape)

describe('the state in the address', () => {
  test('defaults are left out', () => {
    expect(toAddress(defaults)).toBe('')
    expect(fromAddress('')).toEqual(defaults)
  })

  test('every state comes back unchanged', () => {
    const states = fc.record({
      page: fc.integer({ min: 1, max: 1_000_000 }),
      limit: fc.constantFrom(10, 25, 50, 100),
      sort: fc.record({
        field: fc.constantFrom(...shape.sortable),
        direction: fc.constantFrom('ASC' as const, 'DESC' as const),
      }),
      number: fc.string({ maxLength: 50 }),
      product: fc.subarray(['NANO', 'FACTORING', '007', 'true']),
      from: fc.constantFrom('', '2026-01-01..', '2026-01-01..2026-02-28'),
      moreColumns: fc.shuffledSubarray(all.slice(1)),
    })
    fc.assert(
      fc.property(states, ({ number: typed, product, from, moreColumns, ...rest }) => {
        const search = { number: typed, product: product.join(','), dateAdded: from }
        const { filters } = readListState(search, shape)
        const state = { ...rest, filters, columns: ['number', ...moreColumns] }
        expect(fromAddress(toAddress(state))).toEqual(state)
      }),
    )
  })

  test('nothing in an address breaks the list', () => {
    const keys = fc.constantFrom(
      'page',
      'limit',
      'sort',
      'number',
      'product',
      'dateAdded',
      'columns',
    )
    fc.assert(
      fc.property(fc.dictionary(keys, fc.anything()), (raw) => {
        const state = readListState(asTextSearch(raw), shape)
        expect(state.page).toBeGreaterThanOrEqual(1)
        expect([10, 25, 50, 100]).toContain(state.limit)
        expect(shape.sortable).toContain(state.sort.field)
        expect(state.columns[0]).toBe('number')
      }),
    )
  })

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'limit=7',
    'limit=0',
    'sort=agentName',
    'sort=-',
    'dateAdded=x..y',
    'unknown=1',
    'columns=gone,agentName',
    'columns=,',
  ])('a bad value falls back to the default: %s', (text) =>
    expect(fromAddress(`?${text}`)).toEqual(defaults),
  )
})

test.each([
  ['status,client', ['number', 'status', 'client']],
  ['status,number,gone,status', ['number', 'status']],
  ['number', ['number']],
  ['number,client,amount,status', all],
])('columns=%s: known columns, each once, the first always', (text, shown) => {
  expect(fromAddress(`?columns=${text}`).columns).toEqual(shown)
  expect(fromAddress(toAddress({ ...defaults, columns: shown })).columns).toEqual(shown)
})

test('the columns of this browser are shown where the address names none', () => {
  const usual = { ...shape, usualColumns: ['number', 'gone', 'amount'] }
  expect(readListState({}, usual).columns).toEqual(['number', 'amount'])
  expect(readListState({ columns: 'gone' }, usual).columns).toEqual(['number', 'amount'])
  expect(readListState({ columns: 'status' }, usual).columns).toEqual(['number', 'status'])
  // Without its columns another browser would show others.
  expect(writeListState(readListState({}, usual), usual)).toEqual({ columns: 'number,amount' })
  expect(writeListState(defaults, usual)).toEqual({ columns: 'number,client,amount,status' })
})

test('the page size chosen last is kept without an address, and written with one', () => {
  const usual = { ...shape, usualLimit: 50 }
  expect(readListState({}, usual).limit).toBe(50)
  expect(readListState({ limit: '25' }, usual).limit).toBe(25)
  const state = { ...readListState({}, usual), limit: 10 }
  expect(writeListState(state, usual)).toEqual({ limit: '10' })
  expect(writeListState(state, shape)).toEqual({})
})

test('a changed filter, sort or limit goes to page 1, a changed page keeps the rest', () => {
  const state = { ...defaults, page: 7 }
  expect(withFilter(state, number, ' FV ')).toMatchObject({ page: 1, filters: { number: 'FV' } })
  expect(withSort(state, { field: 'amount', direction: 'ASC' }).page).toBe(1)
  expect(withLimit(state, 50)).toMatchObject({ page: 1, limit: 50 })
  expect(withPage(withFilter(state, number, 'FV'), 3)).toMatchObject({
    page: 3,
    filters: { number: 'FV' },
  })
  expect(withFilter(withFilter(state, number, 'FV'), number, ' ').filters).toEqual({})
})

test('a page carries page and limit, an export limit 0, a summary neither', () => {
  const state = withFilter({ ...defaults, limit: 25 }, number, 'FV')
  const filter = 'filter[number][value]=FV&filter[number][matchType]=LIKE'
  const sort = 'sort[dateAdded]=DESC'
  const text = (request: URLSearchParams) => decodeURIComponent(request.toString())
  expect(text(pageRequest(state, shape))).toBe(`page=1&limit=25&${sort}&${filter}`)
  expect(text(exportRequest(state, shape))).toBe(`limit=0&${sort}&${filter}`)
  expect(text(summaryRequest(state, shape))).toBe(filter)
})

test('an export has the chosen columns with all fields of their cells, other requests do not', () => {
  const state = { ...defaults, columns: ['number', 'amount', 'client'] }
  expect(exportRequest(state, shape).get('columns')).toBe('number,amount,currency,client,nip')
  expect(pageRequest(state, shape)).toEqual(pageRequest(defaults, shape))
  expect(summaryRequest(state, shape)).toEqual(summaryRequest(defaults, shape))
})

test.each([
  [{}, 'zgloszeni-klienci'],
  [{ done: 'false' }, 'zgloszeni-klienci_chronieni'],
  [{ done: 'others' }, 'zgloszeni-klienci'],
  [
    { number: 'ZG/2026: "ż"', product: 'NANO', dateAdded: '2026-11-01..' },
    'zgloszeni-klienci_zg-2026-z_produkt_2026-11-01',
  ],
  [{ number: 'x'.repeat(200) }, `zgloszeni-klienci_${'x'.repeat(82)}`],
])('the file of an export with the filters %j is named %s', (filters, name) => {
  const done = { field: 'done', type: 'HIDDEN', matchType: 'BOOL' } as const
  const list = { title: 't', tabs: { '': 'a', false: 'f' }, filters: [...shape.filters, done] }
  const texts: Readonly<Record<string, string>> = {
    t: 'Zgłoszeni klienci',
    f: 'Chronieni',
    p: 'Produkt',
  }
  const label = (key: string) => texts[key] ?? key
  expect(exportName(list, { ...defaults, filters }, label)).toBe(name)
})

test('a column begins ascending, an amount with the largest, a day with the newest, a deadline with the nearest', () => {
  const current = { field: 'dateAdded', direction: 'DESC' } as const
  const first = (field: string, declared: GridField) => nextSort(current, field, declared).direction
  expect(first('customerName', { kind: 'text' })).toBe('ASC')
  expect(first('amount', { kind: 'amount' })).toBe('DESC')
  expect(first('fundingDate', { kind: 'instant' })).toBe('DESC')
  expect(first('filesDue', { kind: 'instant', deadline: true })).toBe('ASC')
})

test('the column of the order reverses the order', () => {
  const ascending = { field: 'amount', direction: 'ASC' } as const
  const descending = { field: 'amount', direction: 'DESC' } as const
  expect(nextSort(ascending, 'amount', { kind: 'amount' })).toEqual(descending)
  expect(nextSort(descending, 'amount', { kind: 'amount' })).toEqual(ascending)
})
