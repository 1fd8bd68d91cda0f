import { useSyncExternalStore } from 'react'

const MINUTE = 60_000

/** The current time, updated every minute, for texts in days or minutes. */
export function useMinute(): Date {
  return new Date(useSyncExternalStore(subscribe, currentMinute))
}

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE) * MINUTE
}

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, MINUTE / 4)
  return () => clearInterval(timer)
}
