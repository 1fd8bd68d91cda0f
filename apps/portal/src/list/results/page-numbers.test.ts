import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageCount, pageNumbers } from './page-numbers.ts'

const text = (current: number, pages: number) =>
  pageNumbers(current, pages)
    .map((slot) => (slot === 'gap' ? '…' : slot))
    .join(' ')

test.each([
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 … 8'],
  [4, 8, '1 2 3 4 5 … 8'],
  [5, 8, '1 … 4 5 6 7 8'],
  [5, 124, '1 … 4 5 6 … 124'],
  [124, 124, '1 … 120 121 122 123 124'],
])('page %i of %i', (current, pages, shown) => expect(text(current, pages)).toBe(shown))

test('first, last, current and its neighbours are always there, in order, in the same room', () => {
  const pages = fc.integer({ min: 1, max: 100_000 })
  const cases = pages.chain((count) =>
    fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)),
  )
  fc.assert(
    fc.property(cases, ([current, count]) => {
      const slots = pageNumbers(current, count)
      const numbers = slots.filter((slot) => slot !== 'gap')
      for (const page of [1, current - 1, current, current + 1, count])
        if (page >= 1 && page <= count) expect(numbers).toContain(page)
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
      expect(slots.length).toBe(Math.min(count, 7))
    }),
  )
})

test('a gap stands for two pages or more', () => {
  const pages = pageNumbers(50, 100)
  expect(pages).toEqual([1, 'gap', 49, 50, 51, 'gap', 100])
})

test.each([
  [0, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
])('%i rows by %i make %i pages', (count, limit, pages) =>
  expect(pageCount(count, limit)).toBe(pages),
)
