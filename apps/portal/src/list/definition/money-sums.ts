import { type Amount, plain } from '@partner-portal/contract/values/opaque'
import { formatMoney } from '#lib/format/format.ts'

/** Minor units of a currency. */
export interface Money {
  readonly amount: Amount | null
  readonly currency: string
}

/** Puts the sums of złotys first, whose figures a Polish firm knows. */
export function plnFirst<Sum extends { readonly currency: string }>(sums: readonly Sum[]): Sum[] {
  return sums.toSorted((a, b) => Number(b.currency === 'PLN') - Number(a.currency === 'PLN'))
}

/** The formatted sum of each currency: `612 345,67 PLN`. */
export function moneySums(amounts: readonly Money[]): string[] {
  const sums = new Map<string, number>()
  for (const { amount, currency } of plnFirst(amounts))
    sums.set(currency, (sums.get(currency) ?? 0) + (plain(amount) ?? 0))
  return [...sums].map(([currency, sum]) => formatMoney(sum, currency))
}
