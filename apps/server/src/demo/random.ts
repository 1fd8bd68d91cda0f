export type Random = ReturnType<typeof createRandom>

/** A seeded generator (mulberry32): the same demo on every machine. */
export function createRandom(seed: number) {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    integer,
    chance: (probability: number) => next() < probability,
    pick<T>(items: readonly T[]): T {
      return items[integer(0, items.length - 1)] as T
    },
  }
}
