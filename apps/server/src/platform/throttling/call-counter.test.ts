import { expect, test } from 'vitest'
import { createCallCounter } from './rate-limits.ts'

test('counts each key by itself, and says how long to wait until the next window', () => {
  let now = 120
  const count = createCallCounter({ max: 2, seconds: 60 }, { now: () => new Date(now * 1000) })
  expect([count(1), count(1), count(1), count(2)]).toEqual([0, 0, 60, 0])
  now = 179.5
  expect(count(1)).toBe(1)
  now = 180
  expect([count(1), count(1), count(1)]).toEqual([0, 0, 60])
})

test('a clock that is turned back begins a new window', () => {
  let now = 120
  const count = createCallCounter({ max: 1, seconds: 60 }, { now: () => new Date(now * 1000) })
  expect([count(1), count(1)]).toEqual([0, 60])
  now = 0
  expect(count(1)).toBe(0)
})
