import { addDays, dayText } from './days.ts'

export const dayRanges = ['thisMonth', 'previousMonth', 'thisQuarter', 'last30Days'] as const
/** Ranges of coming days, for deadlines. */
export const comingRanges = ['today', 'tomorrow', 'thisWeek', 'next7Days', 'next30Days'] as const
export type DayRange = (typeof dayRanges | typeof comingRanges)[number]

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
    case 'today':
      return { from: today, to: today }
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) }
    case 'thisWeek': {
      const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7))
      return { from: monday, to: addDays(monday, 6) }
    }
    case 'next7Days':
      return { from: today, to: addDays(today, 6) }
    case 'next30Days':
      return { from: today, to: addDays(today, 29) }
  }
}

/** Months from 1; what is beyond a year or a month goes on in the next. */
function dayOf(year: number, month: number, day: number): string {
  return dayText(Date.UTC(year, month - 1, day))
}
