import { expect, test } from 'vitest'
import { lastDigest } from './send-news.ts'

test.each([
  ['2026-06-15T04:59:00Z', '2026-06-14T05:00:00Z'],
  ['2026-06-15T05:00:00Z', '2026-06-15T05:00:00Z'],
  ['2026-12-15T05:59:00Z', '2026-12-14T06:00:00Z'],
  ['2026-12-15T23:30:00Z', '2026-12-15T06:00:00Z'],
])('at %s the last hour of the daily mail was %s', (now, last) => {
  expect(lastDigest(new Date(now), 7)).toEqual(new Date(last))
})
