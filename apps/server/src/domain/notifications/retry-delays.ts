// Together 23 hours and 51 minutes.
const delaysInMinutes = [1, 5, 15, 30, 60, 120, 180, 240, 360, 420]
const DAY_MS = 24 * 3_600_000

/** When a notification is tried again that has failed so many times; null: it is given up, after a day. */
export function nextAttemptAfter(attempts: number, createdAt: Date, now: Date): Date | null {
  const minutes = delaysInMinutes[attempts - 1]
  if (minutes === undefined) return null
  const next = new Date(now.getTime() + minutes * 60_000)
  return next.getTime() <= createdAt.getTime() + DAY_MS ? next : null
}
