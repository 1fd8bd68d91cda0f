import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createCoalesced } from './coalesced.ts'

test('keys requested at once, or during a read, are read together', async () => {
  let value = 'old'
  const reads: string[][] = []
  const read = createCoalesced(async (keys: readonly string[]) => {
    reads.push([...keys])
    const values = new Map(keys.map((key) => [key, `${key} ${value}`]))
    await delay(20)
    return values
  })
  const first = read('a')
  const beside = read('c')
  while (reads.length === 0) await delay(1)
  value = 'new'
  const rest = [read('a'), read('b'), read('a')]
  expect([await first, await beside]).toEqual(['a old', 'c old'])
  expect(await Promise.all(rest)).toEqual(['a new', 'b new', 'a new'])
  expect(reads).toEqual([
    ['a', 'c'],
    ['a', 'b'],
  ])
})

test('a failed read fails those who wait for it, and no later one', async () => {
  let isDown = true
  const read = createCoalesced(async (keys: readonly string[]) => {
    if (isDown) throw new Error('down')
    return new Map(keys.map((key) => [key, key]))
  })
  await expect(read('a')).rejects.toThrow('down')
  isDown = false
  expect(await read('a')).toBe('a')
})

test('keys of a group are read together, beside those of others, and so many reads of it at once', async () => {
  const reads: string[][] = []
  let open = 0
  let peak = 0
  const read = createCoalesced(
    async (keys: readonly string[]) => {
      reads.push([...keys])
      peak = Math.max(peak, ++open)
      await delay(20)
      open -= 1
      return new Map(keys.map((key) => [key, key]))
    },
    { groupOf: (key) => key.slice(0, 1), atOnce: 2 },
  )
  const answers = ['a1', 'b1'].map(read)
  while (reads.length < 2) await delay(1)
  answers.push(...['a2', 'b2'].map(read))
  while (reads.length < 4) await delay(1)
  answers.push(...['a3', 'a4', 'b3'].map(read))
  expect(await Promise.all(answers)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4', 'b3'])
  expect(reads.slice(0, 4)).toEqual([['a1'], ['b1'], ['a2'], ['b2']])
  expect(reads.slice(4).toSorted()).toEqual([['a3', 'a4'], ['b3']])
  expect(peak).toBe(4)
})
