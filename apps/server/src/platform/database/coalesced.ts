import { setImmediate as nextTurn } from 'node:timers/promises'

interface Request<K, V> {
  readonly key: K
  resolve(value: V | undefined): void
  reject(error: unknown): void
}

interface Options<K> {
  /** The group of a key: only keys of one group are read together. Default: one group. */
  readonly groupOf?: (key: K) => string
  /** Concurrent reads of a group. */
  readonly atOnce?: number
}

/**
 * Reads values by their keys, several at a time: all keys requested in one turn of the event loop, or while the
 * allowed number of reads is under way. Each value is from a read that began after its request, so it is as
 * fresh as from a read of its own.
 */
export function createCoalesced<K, V>(
  readAll: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
  { groupOf = () => '', atOnce = 1 }: Options<K> = {},
): (key: K) => Promise<V | undefined> {
  const groups = new Map<string, { waiting: Request<K, V>[]; reading: number }>()

  async function readWaiting(name: string, group: { waiting: Request<K, V>[]; reading: number }) {
    group.reading += 1
    while (group.waiting.length > 0) {
      await nextTurn()
      const requests = group.waiting
      group.waiting = []
      if (requests.length > 0) await answer(requests)
    }
    group.reading -= 1
    if (group.reading === 0) groups.delete(name)
  }

  async function answer(requests: readonly Request<K, V>[]): Promise<void> {
    try {
      const values = await readAll([...new Set(requests.map(({ key }) => key))])
      for (const { key, resolve } of requests) resolve(values.get(key))
    } catch (error) {
      for (const { reject } of requests) reject(error)
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const name = groupOf(key)
      const group = groups.get(name) ?? { waiting: [], reading: 0 }
      groups.set(name, group)
      group.waiting.push({ key, resolve, reject })
      if (group.reading < atOnce) void readWaiting(name, group)
    })
}
