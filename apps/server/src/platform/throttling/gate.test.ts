import { expect, test } from 'vitest'
import { createTurns } from './gate.ts'

test('a work between two that end together gives the caller no more turns', async () => {
  const turns = createTurns({ atOnce: 2, waiting: 0 })
  const { promise: end, resolve } = Promise.withResolvers<void>()
  let running = 0
  const come = () =>
    turns(1, () => {
      running += 1
      return new Promise<never>(() => {})
    })
  const first = turns(1, () => end)
  const between = end.then(() => queueMicrotask(() => void come()))
  const second = turns(1, () => end)
  resolve()
  await Promise.all([first, between, second])
  void come()
  const refused = come().catch((error: Error) => error)
  expect(running).toBe(2)
  expect(await refused).toMatchObject({ code: 'UNAVAILABLE' })
})
