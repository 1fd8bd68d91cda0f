import { formatDate } from '#lib/format/format.ts'

const DAY = 86_400_000

/**
 * The calendar days in Warsaw until the protection of a lead ends: 0 on the last day, null if it is
 * over or the date is invalid.
 */
export function daysProtected(blockedUntil: string, now: Date): number | null {
  if (!(new Date(blockedUntil) > now)) return null
  const last = Date.parse(formatDate(blockedUntil))
  return Math.round((last - Date.parse(formatDate(now.toISOString()))) / DAY)
}
