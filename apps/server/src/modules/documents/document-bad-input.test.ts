import { listSearchParams } from '@partner-portal/contract/list/list-query'
import { describe, expect, test } from 'vitest'
import { documentList } from '#test/document-list.ts'
import { filter, raw } from '#test/grid-list.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const { get, page } = documentList(portal)

// test/lists/bad-input.test.ts tests the refusals of every list.
describe('bad input is 400 with the field named, never 500 and never ignored (P19, P20)', () => {
  const long = 'x'.repeat(201)
  test.each([
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=1&page=2', 'page'],
    ['limit=-1', 'limit'],
    ['limit=ten', 'limit'],
    ['sort[currency]=ASC', 'sort[currency]'],
    ['sort[__proto__]=ASC', '__proto__'],
    ['sort[amount]=up', 'sort[amount]'],
    ['sort[amount]=ASC&sort[status]=ASC', 'sort'],
    ['filter[status][value]=paid&filter[status][matchType]=MAGIC', 'filter[status][matchType]'],
    ['filter[status][value]=paid', 'filter[status][matchType]'],
    ['filter[status][matchType]=IN', 'filter[status][value]'],
    ['filter[status][value]=%20&filter[status][matchType]=IN', 'filter[status][value]'],
    ['filter[status][value]=,&filter[status][matchType]=IN', 'filter[status][value]'],
    [
      'filter[dateAdded][value]=0000-01-01&filter[dateAdded][matchType]=DATE',
      'filter[dateAdded][value]',
    ],
    [
      'filter[fundingDate][value]=maybe&filter[fundingDate][matchType]=NULL',
      'filter[fundingDate][value]',
    ],
    [
      `filter[documentNumber][value]=${long}&filter[documentNumber][matchType]=LIKE`,
      'filter[documentNumber][value]',
    ],
    [
      `filter[documentNumber][value]=${long}&filter[documentNumber][matchType]=IN`,
      'filter[documentNumber][value]',
    ],
    ['filter[documentNumber][value]=a%00&filter[documentNumber][matchType]=LIKE', 'NUL'],
    ['filter[dateAdded][value]=%7B&filter[dateAdded][matchType]=RAW', 'filter[dateAdded][value]'],
  ])('%s', async (query, field) => {
    const answer = await get(
      query.startsWith('page') || query.startsWith('limit') ? query : `page=1&limit=10&${query}`,
    )
    expect(answer.statusCode, answer.body).toBe(400)
    const { errors } = answer.json<{ errors: string[] }>()
    expect(errors.join()).toContain(field)
  })

  // Each sentence of the grammar is in the contract's raw-vectors.json.
  test.each([
    ['dateAdded >= :from; drop table login', { from: '2026-01-01 00:00:00' }],
    ['partner_id = :p', { p: 1 }],
    ['d.amount = :p', { p: 1 }],
    ['amount = :missing', {}],
    ['amount = :a', { a: 1, b: 2 }],
    ['amount = :a', { a: '1 OR 1=1' }],
    ['amount = :a', { a: [1] }],
    ['amount IN :a', { a: [] }],
    ['amount LIKE :a', { a: '1' }],
    ['dateAdded >= :a', { a: '2026-13-01 00:00:00' }],
    ['dateAdded >= :a', { a: '0000-01-01' }],
    ['constructor = :a', { a: 1 }],
  ])('RAW %s', async (value, parameters) => {
    const answer = await get(
      listSearchParams({ page: 1, limit: 10, ...raw(value, parameters) }).toString(),
    )
    expect(answer.statusCode, answer.body).toBe(400)
    expect(answer.body).toContain('filter[dateAdded][value]')
  })

  test('more than 100 values of IN', async () => {
    const status = async (count: number) => {
      const values = Array.from({ length: count }, (_, value) => value)
      const query = { page: 1, limit: 10, ...raw('amount IN :values', { values }) }
      return (await get(listSearchParams(query).toString())).statusCode
    }
    expect([await status(100), await status(101)]).toEqual([200, 400])
  })

  test('more than 30 comparisons, in all filters together', async () => {
    const of = (count: number) => Array(count).fill('amount = :a').join(' OR ')
    const status = async (inRaw: number, ...filters: object[]) => {
      const query = { page: 1, limit: 10, ...raw(of(inRaw), { a: 1 }) }
      const rest = filters.map((filter) => `&${new URLSearchParams(filter as never)}`).join('')
      return (await get(`${listSearchParams(query)}${rest}`)).statusCode
    }
    const product = { 'filter[product][value]': 'NANO', 'filter[product][matchType]': 'IN' }
    expect(await status(30)).toBe(200)
    expect(await status(31)).toBe(400)
    expect(await status(29, product)).toBe(200)
    expect(await status(30, product)).toBe(400)
  })

  test.each(['0001-01-01', '9999-12-31 23:59:59'])('RAW takes the day %s', async (a) => {
    const query = { page: 1, limit: 10, ...raw('dateAdded >= :a', { a }) }
    expect((await get(listSearchParams(query).toString())).statusCode).toBe(200)
  })

  test('percent sign, underscore and backslash are literal in LIKE', async () => {
    for (const value of ['%', '_', '\\', 'F%2026'])
      expect((await page(filter('documentNumber', 'LIKE', value))).count).toBe(0)
  })
})
