/** Written where there is no value. */
export const NO_VALUE = '–'

/** Decimal places of every currency in the portal (specification §9: two). */
const MINOR_UNIT_DIGITS = 2

/**
 * Minor units as an exact decimal text with a point: `-5` → `-0.05`. The only way from an integer
 * to a decimal; it uses no float.
 */
export function decimalText(amount: number): string {
  const sign = amount < 0 ? '-' : ''
  const digits = String(Math.abs(amount)).padStart(MINOR_UNIT_DIGITS + 1, '0')
  return `${sign}${digits.slice(0, -MINOR_UNIT_DIGITS)}.${digits.slice(-MINOR_UNIT_DIGITS)}`
}

/** Writes minor units in a language, exactly, with a true minus. */
export function amountFormat(language: string) {
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: MINOR_UNIT_DIGITS,
    maximumFractionDigits: MINOR_UNIT_DIGITS,
    // Without 'always' Polish groups only numbers of five and more digits.
    useGrouping: 'always',
  } as Intl.NumberFormatOptions)
  return (amount: number, currency = ''): string => {
    // Intl formats a decimal text exactly. TypeScript only accepts a numeric template type.
    const text = format.format(decimalText(amount) as `${number}`).replace('-', '\u2212')
    return currency ? `${text}\u00a0${currency}` : text
  }
}

/** `123450` → `1 234,50`, with `PLN` → `1 234,50 PLN`. */
export const polishAmount = /* @__PURE__ */ amountFormat('pl-PL')

/**
 * Parses a decimal text as minor units: `55.94` → `5594`, `-0,5` with `,` → `-50`. Null for
 * anything else: grouping signs, exponents, more than two significant decimals, unsafe integers.
 */
export function parseDecimal(text: string, decimal: '.' | ',' = '.'): number | null {
  const match = /^([+-]?)(\d{1,15})(?:([.,])(\d+))?$/.exec(text)
  if (!match) return null
  const [, sign, whole = '', point, fraction = ''] = match
  if (point !== undefined && point !== decimal) return null
  const minor = fraction.slice(0, MINOR_UNIT_DIGITS).padEnd(MINOR_UNIT_DIGITS, '0')
  if (/[1-9]/.test(fraction.slice(MINOR_UNIT_DIGITS))) return null
  const amount = Number(whole + minor)
  if (!Number.isSafeInteger(amount)) return null
  return sign === '-' && amount !== 0 ? -amount : amount
}
