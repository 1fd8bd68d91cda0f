import { expect, test } from 'vitest'
import { daysProtected } from './protection-cell.tsx'

const noon = new Date('2026-11-21T12:00:00+01:00')

test.each<[string, number | null]>([
  ['2026-11-21T12:00:01+01:00', 0],
  ['2026-11-21T23:59:59+01:00', 0],
  ['2026-11-22T00:00:00+01:00', 1],
  ['2027-02-19T12:00:00+01:00', 90],
  // Over a change of the clock.
  ['2027-04-01T12:00:00+02:00', 131],
  ['2026-11-21T12:00:00+01:00', null],
  ['2026-11-20T23:00:00+01:00', null],
  ['soon', null],
])('until %s: %s', (until, days) => expect(daysProtected(until, noon)).toBe(days))
