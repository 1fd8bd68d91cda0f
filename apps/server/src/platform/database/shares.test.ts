import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isTransientError } from './faults.ts'
import { createShares } from './shares.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const [heavy, light, third] = [1, 2, 3]

/** Shares with one sharer of long statements and another of short ones. */
function unequalShares(limits = { atOnce: 5, ofOne: 4, heldTo: 1 }) {
  const shares = createShares(limits)
  const running: string[] = []
  const ends = new Map<string, () => void>()
  const ask = async (sharer: number, name: string) => {
    ends.set(name, await shares.takeTurn(sharer))
    running.push(name)
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  shares.count(heavy, 1000)
  return { shares, running, ask, end }
}

test('a sharer alone has all turns but one, which is for another; the rest waits in order', async () => {
  const { shares, running, ask, end } = unequalShares()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) void ask(heavy, name)
  await vi.advanceTimersByTimeAsync(0)
  expect(running).toEqual(['a', 'b', 'c', 'd'])
  shares.count(light, 1000)
  await ask(light, 'another')
  await end('c')
  expect(running).toEqual(['a', 'b', 'c', 'd', 'another', 'e'])
  for (const name of ['another', 'a', 'b', 'd']) await end(name)
  expect(running).toEqual(['a', 'b', 'c', 'd', 'another', 'e', 'f'])
})

test('whose statements take long is held to a few while somebody is there whose are short', async () => {
  const { shares, running, ask, end } = unequalShares()
  await ask(light, 'short')
  await end('short')
  shares.count(light, 5)
  for (const name of ['a', 'b']) void ask(heavy, name)
  await ask(light, 'another')
  expect(running).toEqual(['short', 'a', 'another'])
  await vi.advanceTimersByTimeAsync(9_000)
  await end('a')
  expect(running).toEqual(['short', 'a', 'another', 'b'])
  await end('another')
  await vi.advanceTimersByTimeAsync(31_000)
  for (const name of ['c', 'd']) await ask(heavy, name)
  expect(running.slice(4)).toEqual(['c', 'd'])
})

test('a free turn is of the one who has used least', async () => {
  const { shares, running, ask, end } = unequalShares({ atOnce: 1, ofOne: 1, heldTo: 1 })
  shares.count(light, 300)
  shares.count(third, 400)
  await ask(heavy, 'running')
  for (const [sharer, name] of [
    [heavy, 'a'],
    [third, 'b'],
    [light, 'c'],
    [light, 'd'],
  ] as const)
    void ask(sharer, name)
  for (const name of ['running', 'c', 'd', 'b']) await end(name)
  expect(running).toEqual(['running', 'c', 'd', 'b', 'a'])
})

test('too long a wait gets 503, and the turn goes to the next', async () => {
  const { running, ask, end } = unequalShares({ atOnce: 1, ofOne: 1, heldTo: 1 })
  await ask(heavy, 'running')
  const late = ask(heavy, 'late')
  const refused = expect(late).rejects.toSatisfy(isTransientError)
  await vi.advanceTimersByTimeAsync(9_000)
  void ask(heavy, 'next')
  await vi.advanceTimersByTimeAsync(1_000)
  await refused
  await end('running')
  expect(running).toEqual(['running', 'next'])
})
