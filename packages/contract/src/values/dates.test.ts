import { expect, test } from 'vitest'
import { isCalendarDay, isWallTime } from './dates.ts'

test.each(['2026-01-31', '2024-02-29', '0001-01-01'])('%s is a day', (text) =>
  expect(isCalendarDay(text)).toBe(true),
)

test.each(['2026-02-29', '2026-13-01', '2026-1-31', '31.01.2026', '2026-01-31 10:00:00', ''])(
  '%j is none',
  (text) => expect(isCalendarDay(text)).toBe(false),
)

test('a wall time is a day and a time of it', () => {
  expect(isWallTime('2026-01-31 23:59:59')).toBe(true)
  expect(isWallTime('2026-01-31 24:00:00')).toBe(false)
  expect(isWallTime('2026-01-31')).toBe(false)
  expect(isWallTime('0000-01-01 00:00:00')).toBe(false)
})
