import { expect, test } from 'vitest'
import { periodBefore } from './periods.ts'

test.each([
  ['2026-11-01..2026-11-30', '2026-10-01..2026-10-31'],
  ['2026-03-01..2026-03-31', '2026-02-01..2026-02-28'],
  ['2026-01-01..2026-03-31', '2025-10-01..2025-12-31'],
  ['2026-01-01..2026-12-31', '2025-01-01..2025-12-31'],
  ['2026-11-01..2026-11-25', '2026-10-07..2026-10-31'],
  ['2026-11-25..2026-11-25', '2026-11-24..2026-11-24'],
])('before %s is %s', (period, before) => {
  const [from = '', to = ''] = period.split('..')
  const result = periodBefore({ from, to })
  expect(`${result.from}..${result.to}`).toBe(before)
})
