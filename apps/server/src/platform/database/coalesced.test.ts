import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createCoalesced } from './coalesced.ts'

test('what is asked at once, or while a read is under way, is read together', async () => {
  let value = 'old'
  const reads: string[][] = []
  const read = createCoalesced(async (keys: readonly string[]) => {
    reads.push([...keys])
    const found = new Map(keys.map((key) => [key, `${key} ${value}`]))
    await delay(20)
    return found
  })
  const first = read('a')
  const beside = read('c')
  while (reads.length === 0) await delay(1)
  value = 'new'
  const others = [read('a'), read('b'), read('a')]
  expect([await first, await beside]).toEqual(['a old', 'c old'])
  expect(await Promise.all(others)).toEqual(['a new', 'b new', 'a new'])
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
