import { pastedDigits } from '../values/pasted.ts'

/**
 * Normalizes a Polish bank account number to 26 digits, or returns null. Removes spaces, dashes,
 * invisible signs and a leading `PL`, and checks the checksum (ISO 13616).
 */
export function normalizeAccount(text: string): string | null {
  const digits = pastedDigits(text)
  if (!/^\d{26}$/.test(digits)) return null
  // 2521 is PL: its letters count from A as 10.
  return BigInt(`${digits.slice(2)}2521${digits.slice(0, 2)}`) % 97n === 1n ? digits : null
}

/** `61109010140000071219812874` as people read it: `61 1090 1014 0000 0712 1981 2874`. */
export function groupAccount(digits: string): string {
  return `${digits.slice(0, 2)}${digits.slice(2).replaceAll(/\d{4}/g, ' $&')}`
}
