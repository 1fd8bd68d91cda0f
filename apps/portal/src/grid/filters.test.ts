import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { optionMatches, withUnknown } from './filter-options.ts'
import { cleanFilterText, dateRangeText, listFilter, parseDateRange } from './filter-text.ts'
import type { Filter } from './filters.ts'
import { parseTypedDay } from './typed-day.ts'

const useOptions = () => ({ options: [] })
const number: Filter = { field: 'number', label: 'n', type: 'TEXT', matchType: 'LIKE' }
const products: Filter = {
  field: 'product',
  label: 'p',
  type: 'SELECT',
  matchType: 'IN',
  useOptions,
}
const period: Filter = {
  field: 'period',
  label: 'r',
  type: 'SELECT',
  matchType: 'LIKE',
  useOptions,
}
const added: Filter = { field: 'dateAdded', label: 'd', type: 'DATE_RANGE', matchType: 'RAW' }

describe('what is sent for a filter', () => {
  test('values are trimmed and empty ones omitted', () => {
    expect(listFilter(number, '  FV/1 ')).toEqual({
      field: 'number',
      value: 'FV/1',
      matchType: 'LIKE',
    })
    expect(listFilter(number, '   ')).toBeNull()
    expect(listFilter(products, ' , ,')).toBeNull()
  })

  test('several values are joined by commas, one is sent as it is', () => {
    expect(listFilter(products, 'NANO, FACTORING,NANO')?.value).toBe('NANO,FACTORING')
    expect(listFilter(period, '30DAYS')).toMatchObject({ value: '30DAYS', matchType: 'LIKE' })
  })

  test('a date range runs from the start of its first day to the end of its last', () => {
    const filter = listFilter(added, '2026-01-01..2026-01-31')
    expect(filter?.matchType).toBe('RAW')
    expect(JSON.parse(filter?.value ?? '')).toEqual({
      value: 'dateAdded >= :from AND dateAdded <= :to',
      parameters: { from: '2026-01-01 00:00:00', to: '2026-01-31 23:59:59' },
      leftJoin: null,
    })
    expect(JSON.parse(listFilter(added, '..2026-01-31')?.value ?? '').value).toBe(
      'dateAdded <= :to',
    )
  })

  test.each(['2026-02-30..', '2026-02-01..2026-01-01', 'x', '..', '2026-01-01..x', 'a..b..c'])(
    'no range: %s',
    (text) => expect(listFilter(added, text)).toBeNull(),
  )

  test('a text that no backend would take is nothing', () => {
    expect(cleanFilterText(number, 'x'.repeat(201))).toBe('')
  })
})

test('cleaning a clean text changes nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(number, products, period, added), fc.string(), (filter, text) => {
      const clean = cleanFilterText(filter, text)
      expect(cleanFilterText(filter, clean)).toBe(clean)
    }),
  )
})

test('a date range survives its text', () => {
  const day = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(fc.option(day), fc.option(day), (a, b) => {
      const range = a && b && a > b ? { from: b, to: a } : { from: a, to: b }
      expect(parseDateRange(dateRangeText(range))).toEqual(range)
    }),
  )
})

test.each([
  ['2026-01-31', '2026-01-31'],
  [' 31.01.2026 ', '2026-01-31'],
  ['1.2.2026', '2026-02-01'],
  ['31.02.2026', null],
  ['2026-1', null],
  ['', null],
])('typed day %j is %j', (typed, day) => expect(parseTypedDay(typed)).toBe(day))

test('options are found without Polish letters, by any word, and by their hint', () => {
  const option = { value: '1', label: 'Świat Łazienek S.A.', hint: '5260001246' }
  for (const typed of ['lazienek', 'ŚWIAT s.a.', '0001246', '', 'swiat 526'])
    expect(optionMatches(option, typed)).toBe(true)
  expect(optionMatches(option, 'łazienka')).toBe(false)
})

test('a value without its option can still be taken off', () => {
  expect(withUnknown([{ value: 'a', label: 'A' }], ['a', 'b'])).toEqual([
    { value: 'a', label: 'A' },
    { value: 'b', label: 'b' },
  ])
})
