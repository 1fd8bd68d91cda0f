import { pastedDigits } from './pasted.ts'

const WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7]

/**
 * Normalizes a NIP to ten digits, or returns null. Removes spaces, dashes, invisible signs and a
 * leading `PL`, and checks the checksum.
 */
export function normalizeNip(text: string): string | null {
  const digits = pastedDigits(text)
  if (!/^\d{10}$/.test(digits) || digits === '0000000000') return null
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return sum % 11 === Number(digits[9]) ? digits : null
}
