import { decimalText, parseDecimal } from '@partner-portal/contract/money'

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

/** Parses `1 234,5`, `1234.50` or `1234 zł` to minor units. Null if invalid or negative. */
export function readAmount(typed: string): number | null {
  const text = typed.replaceAll(/\s/g, '').replace(/zł$/i, '').replace('.', ',')
  const amount = parseDecimal(text, ',')
  return amount === null || amount < 0 ? null : amount
}

/** Formats minor units for an input: 123450 → `1234,50`. */
export function typeAmount(amount: number): string {
  return decimalText(amount).replace('.', ',')
}
