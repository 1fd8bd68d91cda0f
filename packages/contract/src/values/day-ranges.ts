export const dayRanges = ['thisMonth', 'previousMonth', 'thisQuarter', 'last30Days'] as const
export type DayRange = (typeof dayRanges)[number]

/** First and last day of a usual range around `today` (`2026-11-22`), both included. */
export function dayRange(name: DayRange, today: string): { from: string; to: string } {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const quarter = month - ((month - 1) % 3)
  switch (name) {
    case 'thisMonth':
      return { from: dayText(year, month, 1), to: dayText(year, month + 1, 0) }
    case 'previousMonth':
      return { from: dayText(year, month - 1, 1), to: dayText(year, month, 0) }
    case 'thisQuarter':
      return { from: dayText(year, quarter, 1), to: dayText(year, quarter + 3, 0) }
    case 'last30Days':
      return { from: dayText(year, month, day - 29), to: today }
  }
}

/** Months from 1; what is beyond a year or a month goes on in the next. */
function dayText(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}
