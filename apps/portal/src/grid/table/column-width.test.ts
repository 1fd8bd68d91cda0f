import { expect, test } from 'vitest'
import { columnWidth } from './column-width.ts'

const column = { width: 160, whole: (row: string) => row }

test.each([
  ['a usual number', 'FV/2026/11/010754', 160, 170],
  ['a long number', 'SUBIEKT-GT/2026/11/0107541', 240, 270],
  ['an endless number', 'FV/2026/11/'.repeat(8), 300, 300],
] as const)('%s', (_, text, least, most) => {
  const width = columnWidth(column, [text, 'FV/1'])
  expect(width).toBeGreaterThanOrEqual(least)
  expect(width).toBeLessThanOrEqual(most)
})

test('without rows a column has its own width', () => {
  expect(columnWidth(column, [])).toBe(160)
})
