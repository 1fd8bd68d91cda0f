import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nipDigits } from '#lib/format/typed-text.ts'
import { translator } from '#lib/texts/texts.tsx'
import type { Filter } from '#list/definition/filter.ts'
import { optionMatches, withUnknown } from '#list/definition/filter-options.ts'
import { gridTexts } from '#list/definition/grid.texts.ts'
import { isWholeDay } from '#ui/field/use-typed-day.ts'
import { cleanFilterText, listFilter, parseDateRange, rangeText } from './list-state.ts'

const useOptions = () => ({ options: [] })
const field = 'field'
const named = { field, label: 'f' }
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
const commission: Filter = {
  field: 'commission',
  label: 'c',
  type: 'AMOUNT_RANGE',
  matchType: 'RAW',
}
const added: Filter = { field: 'dateAdded', label: 'd', type: 'DATE_RANGE', matchType: 'RAW' }

/** The value of a request for a text of the list state. */
const sentFilter = (filter: Filter, text: string) =>
  listFilter(filter, cleanFilterText(filter, text))

test.each(['999-732-49-90', 'PL 999 732 49 90', 'pl9997324990', '9997324990'])(
  'an option is found by its NIP written as %s',
  (typed) => {
    const option = { value: '1', label: 'Kłos sp.\u00a0j.', hint: '9997324990' }
    expect(optionMatches(option, typed, nipDigits)).toBe(true)
    expect(optionMatches(option, 'klos sp. j', nipDigits)).toBe(true)
    expect(optionMatches({ ...option, hint: '1234563218' }, typed, nipDigits)).toBe(false)
  },
)

test.each([
  ['100..2 500,5', '100..2500.50', 'commission >= :from AND commission <= :to', [10_000, 250_050]],
  ['0..', '0..', 'commission >= :from', [0]],
  ['..\u2212,5', '', null, null],
  ['..\u22120,50', '..-0.50', 'commission <= :to', [-50]],
  ['1.234,50..', '', null, null],
  ['sto..', '', null, null],
])('amounts %s', (typed, kept, value, amounts) => {
  expect(cleanFilterText(commission, typed)).toBe(kept)
  const sent = sentFilter(commission, typed)
  if (!value) return expect(sent).toBeNull()
  const expression = JSON.parse(sent?.value ?? '')
  expect(expression).toMatchObject({ value })
  expect(Object.values(expression.parameters)).toEqual(amounts)
})

describe('the value sent for a filter', () => {
  test('values are trimmed, and empty values omitted', () => {
    expect(sentFilter(number, '  FV/1 ')).toEqual({
      field: 'number',
      value: 'FV/1',
      matchType: 'LIKE',
    })
    expect(sentFilter(number, '   ')).toBeNull()
    expect(sentFilter(products, ' , ,')).toBeNull()
  })

  test('a value is cleaned by its filter, and its spaces are plain', () => {
    const nip: Filter = { ...number, type: 'TEXT', matchType: 'LIKE', clean: nipDigits }
    expect(sentFilter(nip, ' PL 999-732\u00a049 90')?.value).toBe('9997324990')
    expect(sentFilter(number, 'Kłos\u202f sp.\u00a0j.')?.value).toBe('Kłos sp. j.')
  })

  test('several values are joined by commas, a single one is sent unchanged', () => {
    expect(sentFilter(products, 'NANO, FACTORING,NANO')?.value).toBe('NANO,FACTORING')
    expect(sentFilter(period, '30DAYS')).toMatchObject({ value: '30DAYS', matchType: 'LIKE' })
  })

  test('a date range runs from the start of its first day to the end of its last', () => {
    const filter = sentFilter(added, '2026-01-01..2026-01-31')
    expect(filter?.matchType).toBe('RAW')
    expect(JSON.parse(filter?.value ?? '')).toEqual({
      value: 'dateAdded >= :from AND dateAdded <= :to',
      parameters: { from: '2026-01-01 00:00:00', to: '2026-01-31 23:59:59' },
      leftJoin: null,
    })
    expect(JSON.parse(sentFilter(added, '..2026-01-31')?.value ?? '').value).toBe(
      'dateAdded <= :to',
    )
  })

  test.each(['2026-02-30..', '2026-02-01..2026-01-01', 'x', '..', '2026-01-01..x', 'a..b..c'])(
    'no range: %s',
    (text) => expect(sentFilter(added, text)).toBeNull(),
  )

  test('a text that no backend would take is nothing', () => {
    expect(cleanFilterText(number, 'x'.repeat(201))).toBe('')
  })
})

/** The typed and the sent value for every filter type with each of its match types. */
const sentFor: readonly [Filter, string, string | null][] = [
  [{ ...named, type: 'TEXT', matchType: 'LIKE' }, ' FV/1 ', 'FV/1'],
  [{ ...named, type: 'TEXT', matchType: 'EXACT' }, ' 100 ', '100'],
  [{ ...named, type: 'TEXT', matchType: 'EXACT' }, '  ', null],
  [{ ...named, type: 'SELECT', matchType: 'EXACT', useOptions }, ' new ', 'new'],
  [{ ...named, type: 'SELECT', matchType: 'LIKE', useOptions }, '30DAYS', '30DAYS'],
  [{ ...named, type: 'SELECT', matchType: 'IN', useOptions }, 'a, b,,a', 'a,b'],
  [{ field, type: 'HIDDEN', matchType: 'BOOL' }, '1', 'true'],
  [{ field, type: 'HIDDEN', matchType: 'BOOL' }, ' false ', 'false'],
  [{ field, type: 'HIDDEN', matchType: 'BOOL' }, 'perhaps', null],
  [{ field, type: 'HIDDEN', matchType: 'BOOL' }, '', null],
  [{ field, type: 'HIDDEN', matchType: 'EXACT' }, 'new', 'new'],
]

describe('the sent value', () => {
  test.each(sentFor)('%j of %j is %j', (filter, text, value) => {
    const { matchType } = filter
    expect(sentFilter(filter, text)).toEqual(value === null ? null : { field, value, matchType })
  })
})

const filters = [number, products, period, added, ...sentFor.map(([filter]) => filter)]

test('cleaning a clean text changes nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...filters), fc.string(), (filter, text) => {
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
      expect(parseDateRange(rangeText(range))).toEqual(range)
    }),
  )
})

test.each([
  ['2026-01-31', true],
  ['31.01.2026', true],
  ['20260131', true],
  ['31.1.20', false],
  ['2026-1', false],
  ['31.01', false],
  ['', false],
])('typed %j can be no more: %j', (typed, whole) => expect(isWholeDay(typed)).toBe(whole))

test('options are found without Polish letters, by any word, and by their hint', () => {
  const option = { value: '1', label: 'Świat Łazienek S.A.', hint: '5260001246' }
  for (const typed of ['lazienek', 'ŚWIAT s.a.', 'sa świat', '0001246', '', 'swiat 526'])
    expect(optionMatches(option, typed)).toBe(true)
  expect(optionMatches(option, 'łazienka')).toBe(false)
})

test.each([
  [{}, 'inna wartość (3)'],
  [{ loading: true }, 'Wczytywanie opcji…'],
  [{ failed: true }, 'Nie udało się wczytać opcji.'],
])('a value without its option can still be taken off, and is no bare id: %j', (state, label) => {
  const known = { value: 'a', label: 'A' }
  const t = translator(gridTexts, 'pl')
  expect(withUnknown({ options: [known], ...state }, ['a', '3'], t)).toEqual([
    known,
    { value: '3', label },
  ])
})
