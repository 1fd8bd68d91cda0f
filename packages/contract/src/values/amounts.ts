import { type Amount, plain } from './opaque.ts'

/** Another backend may leave it out, or send anything. */
export function isAmount(value: Amount | null | undefined): value is Amount {
  return Number.isInteger(value)
}

/** For sums and differences of amounts. */
export function amountOf(minorUnits: number): Amount
export function amountOf(minorUnits: unknown) {
  return minorUnits
}

export function sumOfAmounts(amounts: readonly Amount[]): Amount {
  return amountOf(amounts.reduce((sum, amount) => sum + plain(amount), 0))
}
