import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

it('keeps every value a text, and the address readable', () => {
  expect(parseSearch('?nip=0123456789&page=2')).toEqual({ nip: '0123456789', page: '2' })
  expect(
    stringifySearch({ page: 2, product: ['NANO', 'FACTORING'], q: 'a&b', no: undefined }),
  ).toBe('?page=2&product=NANO%2CFACTORING&q=a%26b')
  expect(stringifySearch({ q: '', none: null, empty: [] })).toBe('')
})
