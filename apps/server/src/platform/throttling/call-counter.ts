import type { Clock } from '../clock.ts'

const MOST_KEYS = 100_000

/**
 * A rate limit that counts in memory, by windows that are the same for all, so that reading costs no
 * write. Each process counts for itself.
 */
export function createCallCounter(
  { max, seconds }: { readonly max: number; readonly seconds: number },
  clock: Clock,
): (key: string | number) => number {
  const counts = new Map<string | number, number>()
  let window = 0

  /** Counts one event, or returns the seconds to wait. */
  return (key) => {
    const now = clock.now().getTime() / 1000
    if (Math.floor(now / seconds) !== window || counts.size >= MOST_KEYS) counts.clear()
    window = Math.floor(now / seconds)
    const count = counts.get(key) ?? 0
    if (count >= max) return Math.max(1, Math.ceil((window + 1) * seconds - now))
    counts.set(key, count + 1)
    return 0
  }
}
