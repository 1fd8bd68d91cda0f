import { decimalText, parseDecimal } from '@partner-portal/contract/money'

const formats = new Map<string, Intl.NumberFormat>()

/** Minor units as Polish people write them: 123450 → `1234,50 zł`. No float takes part. */
export function showAmount(amount: number, currency: string): string {
  let format = formats.get(currency)
  if (!format) {
    format = new Intl.NumberFormat('pl-PL', { style: 'currency', currency, useGrouping: true })
    formats.set(currency, format)
  }
  // A decimal text is formatted digit by digit; TypeScript wants it to look like a number.
  return format.format(decimalText(amount) as `${number}`)
}

/** What a person types: `1 234,5`, `1234.50`, `1234 zł`; null for anything else and for less than nothing. */
export function readAmount(typed: string): number | null {
  const text = typed.replaceAll(/\s/g, '').replace(/zł$/i, '').replace('.', ',')
  const amount = parseDecimal(text, ',')
  return amount === null || amount < 0 ? null : amount
}

/** An amount as it stands in a field: `1234,50`. */
export function typeAmount(amount: number): string {
  return decimalText(amount).replace('.', ',')
}
