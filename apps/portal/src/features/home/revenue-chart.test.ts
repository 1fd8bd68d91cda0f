import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chartScale } from './revenue-chart.tsx'

it.each([
  [[123_456], [0, 50_000, 100_000, 150_000]],
  [
    [0, 0],
    [0, 100],
  ],
  [
    [-30_000, 90_000],
    [-50_000, 0, 50_000, 100_000],
  ],
])('takes round ticks for %j', (amounts, ticks) => {
  expect(chartScale(amounts).ticks).toEqual(ticks)
})

it('holds every amount between few ticks', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e11, max: 1e13 }), { minLength: 1 }), (amounts) => {
      const { ticks, min, max } = chartScale(amounts)
      expect(Math.min(...amounts)).toBeGreaterThanOrEqual(min)
      expect(Math.max(...amounts)).toBeLessThanOrEqual(max)
      expect([ticks.at(0), ticks.at(-1)]).toEqual([min, max])
      expect(ticks.length).toBeLessThanOrEqual(7)
    }),
  )
})
