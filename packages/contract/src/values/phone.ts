import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * Normalizes a phone number to E.164 (`+48225550123`), or returns null. Without a prefix it is
 * Polish. Uses the full metadata, because the smaller ones accept 111 111 111 and eight digits.
 */
export function normalizePhone(text: string): string | null {
  const phone = parsePhoneNumberFromString(text.trim(), { defaultCountry: 'PL', extract: false })
  return phone?.isValid() ? phone.number : null
}
