import { DAY_MS } from './durations.ts'

/** The calendar day so many days later, or earlier: `2026-01-31`, 1 → `2026-02-01`. */
export function addDays(day: string, count: number): string {
  return dayText(Date.parse(day) + count * DAY_MS)
}

/** The calendar days from one to the other. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** The day of a moment in UTC. */
export function dayText(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
