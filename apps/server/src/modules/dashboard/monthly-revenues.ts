import type { Revenue } from '@partner-portal/contract/records/dashboard'
import { warsawTime } from '#platform/instant.ts'
import type { MonthSum } from './revenues.repository.ts'

const MONTHS = 12
/** Shown even if nothing was earned. */
const HOME_CURRENCY = 'PLN'

/** The last calendar months in Warsaw, oldest first: `2026-10`. */
export function lastMonths(now: Date): string[] {
  const [year = 0, month = 0] = warsawTime(now).split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + index)).toISOString().slice(0, 7),
  )
}

/**
 * Every month with every currency, 0 if there is nothing. What is settled counts; where nothing is,
 * or its part is not known, the commission of the funded documents.
 */
export function monthlyRevenues(
  months: readonly string[],
  sums: {
    readonly settled: readonly MonthSum<number | null>[]
    readonly funded: readonly MonthSum[]
  },
): Revenue[] {
  const others = new Set([...sums.settled, ...sums.funded].map(({ currency }) => currency))
  others.delete(HOME_CURRENCY)
  const currencies = [HOME_CURRENCY, ...[...others].toSorted()]
  const settled = byMonth(sums.settled)
  const funded = byMonth(sums.funded)
  return months.flatMap((month) =>
    currencies.map((currency) => {
      const key = `${month} ${currency}`
      const amount = settled.get(key) ?? funded.get(key) ?? 0
      const isUnknown = settled.get(key) === null
      return { month, amount, currency, ...(isUnknown ? {} : { isSettled: settled.has(key) }) }
    }),
  )
}

function byMonth<Amount>(sums: readonly MonthSum<Amount>[]): ReadonlyMap<string, Amount> {
  return new Map(sums.map((row) => [`${row.month} ${row.currency}`, row.amount]))
}
