import { formatDate } from '#lib/format.ts'

const DAY = 86_400_000

/**
 * How long a lead is still closed to other partners: calendar days in Warsaw up to its last, 0 on
 * the last day, null when it is over. A text that is no date counts as over.
 */
export function daysProtected(blockedUntil: string, now: Date): number | null {
  if (!(new Date(blockedUntil) > now)) return null
  const last = Date.parse(formatDate(blockedUntil))
  return Math.round((last - Date.parse(formatDate(now.toISOString()))) / DAY)
}
