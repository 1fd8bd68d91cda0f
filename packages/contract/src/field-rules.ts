/** What can be wrong with what was typed. The portal has a text for each; the server, a sentence. */
export const faultSentences = {
  required: 'is required',
  tooShort: 'is too short',
  tooLong: 'is too long',
  characters: 'has characters that are not allowed',
  nip: 'is not a NIP',
  email: 'is not an e-mail address',
  phone: 'is not a phone number',
  website: 'is not a web address',
  amount: 'is not an amount',
  product: 'is not a product',
  consent: 'Consent is required',
} as const
export type Fault = keyof typeof faultSentences

/** What a rule makes of a text: the value as it is kept, or what is wrong. */
export type Reading<T = string> = { readonly value: T } | { readonly fault: Fault }
export type FieldRule<T = string> = (typed: string) => Reading<T>

/** What is wrong with a text by a rule, or null. */
export function faultOf(rule: FieldRule<unknown>, typed: string): Fault | null {
  const reading = rule(typed)
  return 'fault' in reading ? reading.fault : null
}

// What no one sees, and what turns the reading of the rest around.
const INVISIBLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

/** A text that must be there; trimmed. It may have several lines. */
export function text(longest: number): FieldRule {
  return (typed) => {
    const value = typed.trim()
    if (value === '') return { fault: 'required' }
    if (lengthOf(value) > longest) return { fault: 'tooLong' }
    return INVISIBLE.test(value.replaceAll(/[\n\r\t]/g, '')) ? { fault: 'characters' } : { value }
  }
}

/** A text of one line. */
export function line(longest: number): FieldRule {
  const held = text(longest)
  return (typed) => held(typed.replaceAll(/\s+/g, ' '))
}

/** Nothing typed is null; anything else is held to the rule. */
export function optional<T>(rule: FieldRule<T>): FieldRule<T | null> {
  return (typed) => (typed.trim() === '' ? { value: null } : rule(typed))
}

// \p{M}: the vowel signs of other scripts, and accents that no single letter has.
const NAME = /^[\p{L}\p{M} '’ʼ‐‑-]+$/u

/** A person's first or last name (product §5): 2-50 letters of any script, spaces, hyphens, apostrophes. */
export const personName: FieldRule = (typed) => {
  const value = typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  if (value === '') return { fault: 'required' }
  if (lengthOf(value) < 2) return { fault: 'tooShort' }
  if (lengthOf(value) > 50) return { fault: 'tooLong' }
  return NAME.test(value) && /\p{L}/u.test(value) ? { value } : { fault: 'characters' }
}

const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}$/i

export const email: FieldRule = (typed) => {
  const value = typed.trim()
  if (value === '') return { fault: 'required' }
  return value.length <= 200 && EMAIL.test(value) ? { value } : { fault: 'email' }
}

const WEBSITE =
  /^(?:https?:\/\/)?(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,63}(?::\d{1,5})?(?:[/?#]\S*)?$/iu

/** A web address, with or without its scheme. */
export const website: FieldRule = (typed) => {
  const value = typed.trim()
  if (value === '') return { fault: 'required' }
  if (value.length > 200) return { fault: 'tooLong' }
  return WEBSITE.test(value) ? { value } : { fault: 'website' }
}

/** As people count: a letter outside the basic plane is one. */
function lengthOf(value: string): number {
  return [...value].length
}
