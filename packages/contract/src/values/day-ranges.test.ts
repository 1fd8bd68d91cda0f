import { expect, test } from 'vitest'
import { dayRange } from './day-ranges.ts'

test.each([
  ['thisMonth', '2026-11-22', '2026-11-01', '2026-11-30'],
  ['thisMonth', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['previousMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['previousMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['thisQuarter', '2026-11-22', '2026-10-01', '2026-12-31'],
  ['thisQuarter', '2026-03-31', '2026-01-01', '2026-03-31'],
  ['last30Days', '2026-11-22', '2026-10-24', '2026-11-22'],
  ['last30Days', '2026-01-05', '2025-12-07', '2026-01-05'],
] as const)('%s of %s', (name, today, from, to) => {
  expect(dayRange(name, today)).toEqual({ from, to })
})
