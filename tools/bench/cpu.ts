import { readFileSync } from 'node:fs'

// The unit of utime and stime in /proc.
const TICK_MS = 10

/** The processor time that each process has used, in ms. Without /proc, or if it is gone: none. */
export function cpuOf(pids: readonly number[]): ReadonlyMap<number, number> {
  return new Map(
    pids.flatMap((pid) => {
      try {
        // The name before it, in parentheses, may contain spaces.
        const numbers = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
        return [[pid, (Number(numbers?.[11]) + Number(numbers?.[12])) * TICK_MS] as const]
      } catch {
        return []
      }
    }),
  )
}

export function cpuSince(before: ReadonlyMap<number, number>): number {
  const now = cpuOf([...before.keys()])
  return [...now].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? time), 0)
}
