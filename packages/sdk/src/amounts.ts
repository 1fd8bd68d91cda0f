import { decimalText } from '@partner-portal/contract/money'

const formats = new Map<string, Intl.NumberFormat>()

/** Formats minor units in Polish, without floats: 123450 → `1234,50 zł`. */
export function showAmount(amount: number, currency: string): string {
  let format = formats.get(currency)
  if (!format) {
    format = new Intl.NumberFormat('pl-PL', { style: 'currency', currency, useGrouping: true })
    formats.set(currency, format)
  }
  // Intl formats a decimal text exactly. TypeScript only accepts a numeric template type.
  return format.format(decimalText(amount) as `${number}`)
}

/** Formats minor units for an input: 123450 → `1234,50`. */
export function typeAmount(amount: number): string {
  return decimalText(amount).replace('.', ',')
}
