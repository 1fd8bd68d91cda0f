import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * A phone number as people write it, as E.164 (`+48225550123`), or null where it is none; Polish
 * without a prefix. By the full metadata: the smaller ones take 111 111 111 and eight digits.
 */
export function normalizePhone(text: string): string | null {
  const phone = parsePhoneNumberFromString(text.trim(), { defaultCountry: 'PL', extract: false })
  return phone?.isValid() ? phone.number : null
}
