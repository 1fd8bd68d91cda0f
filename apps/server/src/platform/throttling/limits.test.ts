import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callerOf, networkOf } from './networks.ts'
import { createCallCounter } from './rate-limits.ts'

const hex = (value: number) => value.toString(16)
const group = fc.integer({ min: 0, max: 0xffff })
/** With many zeros, by which addresses are shortened. */
const groups = fc.array(fc.oneof(fc.constant(0), group), { minLength: 8, maxLength: 8 })

/** The ways to write one IPv6 address. */
function spellings(parts: readonly number[]): string[] {
  const long = parts.map((part) => hex(part).padStart(4, '0')).join(':')
  const plain = parts.map(hex).join(':')
  const [high = 0, low = 0] = parts.slice(6)
  const dotted = [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const shortened = parts.flatMap((_, from) =>
    parts.flatMap((_, to) =>
      to > from && parts.slice(from, to + 1).every((part) => part === 0)
        ? [
            `${parts.slice(0, from).map(hex).join(':')}::${parts
              .slice(to + 1)
              .map(hex)
              .join(':')}`,
          ]
        : [],
    ),
  )
  const all = [long, plain, `${parts.slice(0, 6).map(hex).join(':')}:${dotted}`, ...shortened]
  return [...all, ...all.map((text) => text.toUpperCase()), `${plain}%eth0`]
}

test('every spelling of an IPv6 address is of its one /64', () => {
  const suffix = fc.array(group, { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(groups, suffix, (parts, host) => {
      const isMapped = parts.slice(0, 5).every((part) => part === 0) && parts[5] === 0xffff
      fc.pre(!isMapped)
      const expected = `${parts.slice(0, 4).map(hex).join(':')}::/64`
      for (const text of [...spellings(parts), ...spellings([...parts.slice(0, 4), ...host])]) {
        expect(networkOf(text), text).toBe(expected)
        expect(callerOf(text), text).toBe(expected)
      }
    }),
  )
})

test('every spelling of an IPv4 address in IPv6 is the IPv4 one', () => {
  const byte = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(byte, byte, byte, byte, (a, b, c, d) => {
      const mapped = [0, 0, 0, 0, 0, 0xffff, a * 256 + b, c * 256 + d]
      for (const text of [`${a}.${b}.${c}.${d}`, ...spellings(mapped)]) {
        expect(networkOf(text), text).toBe(`${a}.${b}.${c}.0/24`)
        expect(callerOf(text), text).toBe(`${a}.${b}.${c}.${d}`)
      }
    }),
  )
})

test('a text that is no address is its own network', () => {
  expect(networkOf('unknown')).toBe('unknown')
  expect(callerOf('')).toBe('')
})

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
