import { setImmediate as nextTurn } from 'node:timers/promises'

interface Asked<K, V> {
  readonly key: K
  resolve(value: V | undefined): void
  reject(error: unknown): void
}

/**
 * Reads values by their keys, together what is asked for at the same time: in one turn of the event
 * loop, and while another read is under way. Each value is from a read that began after it was
 * asked for, so it is as fresh as if it had been read alone.
 */
export function createCoalesced<K, V>(
  readAll: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  let waiting: Asked<K, V>[] = []
  let isReading = false

  async function readWaiting(): Promise<void> {
    isReading = true
    while (waiting.length > 0) {
      await nextTurn()
      const asked = waiting
      waiting = []
      try {
        const found = await readAll([...new Set(asked.map(({ key }) => key))])
        for (const { key, resolve } of asked) resolve(found.get(key))
      } catch (error) {
        for (const { reject } of asked) reject(error)
      }
    }
    isReading = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (!isReading) void readWaiting()
    })
}
