import type { Clock } from '../clock.ts'
import type { ChangeCount } from '../database/embedded.ts'

// What was read may depend on the time, too.
const MOST_MS = 1_000

/**
 * Remembers what `read` found as long as the database does not change, for a second at most. What
 * is remembered is what a read would find now: the count is taken before the read, and has changed
 * before anybody knows of a later write.
 */
export function rememberUnchanged<K, V>(
  read: (key: K) => Promise<V>,
  changeCount: ChangeCount,
  clock: Clock,
): (key: K) => Promise<V> {
  let found = new Map<K, V>()
  let count = Number.NaN
  let since = 0

  return async (key) => {
    const now = clock.now().getTime()
    const current = changeCount()
    if (count !== current || now < since || now >= since + MOST_MS) {
      found = new Map()
      count = current
      since = now
    }
    const values = found
    const known = values.get(key)
    if (known !== undefined) return known
    const value = await read(key)
    values.set(key, value)
    return value
  }
}
