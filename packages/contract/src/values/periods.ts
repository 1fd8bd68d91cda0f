import { addDays, daysBetween, dayText } from './days.ts'

/** A period of days, both included. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** The period before one: as many months before whole months, else as many days. */
export function periodBefore({ from, to }: Period): Period {
  const end = addDays(from, -1)
  const after = addDays(to, 1)
  if (!from.endsWith('-01') || !after.endsWith('-01'))
    return { from: addDays(end, -daysBetween(from, to)), to: end }
  const [year = 0, month = 0] = from.split('-').map(Number)
  const [nextYear = 0, nextMonth = 0] = after.split('-').map(Number)
  const months = (nextYear - year) * 12 + nextMonth - month
  return { from: dayText(Date.UTC(year, month - 1 - months, 1)), to: end }
}
