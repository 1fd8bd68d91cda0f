import type { Revenue } from '@partner-portal/contract/dashboard'
import { warsawTime } from '#platform/instant.ts'

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

/** Every month with every currency, 0 if there is nothing. */
export function monthlyRevenues(months: readonly string[], found: readonly Revenue[]): Revenue[] {
  const others = new Set(found.map(({ currency }) => currency))
  others.delete(HOME_CURRENCY)
  const currencies = [HOME_CURRENCY, ...[...others].toSorted()]
  const amounts = new Map(found.map((row) => [`${row.month} ${row.currency}`, row.amount]))
  return months.flatMap((month) =>
    currencies.map((currency) => ({
      month,
      amount: amounts.get(`${month} ${currency}`) ?? 0,
      currency,
    })),
  )
}
