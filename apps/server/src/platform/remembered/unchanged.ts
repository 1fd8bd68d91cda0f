import type { Clock } from '../clock.ts'
import type { Changes } from '../database/changes.ts'

/**
 * Remembers what `read` found as long as the count of changes stands still and can be trusted. The
 * count is taken before the read, and has changed before anybody knows of a later write.
 */
export function rememberUnchanged<K, V>(
  read: (key: K) => Promise<V>,
  changes: Changes,
  clock: Clock,
): (key: K) => Promise<V> {
  let found = new Map<K, V>()
  let count = Number.NaN
  let since = 0

  return async (key) => {
    const now = clock.now().getTime()
    const current = changes.count()
    if (count !== current || now < since || now >= since + changes.trustedMs) {
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
