import { addDays, dayText } from './days.ts'

export const dayRanges = ['thisMonth', 'previousMonth', 'thisQuarter', 'last30Days'] as const
export type DayRange = (typeof dayRanges)[number]

/** First and last day of a usual range around `today` (`2026-11-22`), both included. */
export function dayRange(name: DayRange, today: string): { from: string; to: string } {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const quarter = month - ((month - 1) % 3)
  switch (name) {
    case 'thisMonth':
      return { from: dayOf(year, month, 1), to: dayOf(year, month + 1, 0) }
    case 'previousMonth':
      return { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) }
    case 'thisQuarter':
      return { from: dayOf(year, quarter, 1), to: dayOf(year, quarter + 3, 0) }
    case 'last30Days':
      return { from: addDays(today, -29), to: today }
  }
}

/** Months from 1; what is beyond a year or a month goes on in the next. */
function dayOf(year: number, month: number, day: number): string {
  return dayText(Date.UTC(year, month - 1, day))
}
