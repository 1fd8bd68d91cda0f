import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { FieldRule } from './field-rules.ts'

/**
 * A phone number as people write it, as E.164 (`+48225550123`), or null where it is none; Polish
 * without a prefix. By the full metadata: the smaller ones take 111 111 111 and eight digits.
 */
export function normalizePhone(text: string): string | null {
  const phone = parsePhoneNumberFromString(text.trim(), { defaultCountry: 'PL', extract: false })
  return phone?.isValid() ? phone.number : null
}

export const phoneNumber: FieldRule = (typed) => {
  if (typed.trim() === '') return { fault: 'required' }
  const value = normalizePhone(typed)
  return value === null ? { fault: 'phone' } : { value }
}
