import { expect, test } from 'vitest'
import { momentOf } from './moment-of.ts'

test.each([
  ['2026-10-11T00:00:00+02:00', '2026-10-11'],
  ['2026-10-11', '2026-10-11'],
  ['2026-10-11T09:49:00+02:00', '2026-10-11, 09:49'],
])('a moment at %s is %s', (at, said) => {
  expect(momentOf(at)).toBe(said)
})
