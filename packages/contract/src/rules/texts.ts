import * as z from 'zod/mini'
import { normalizePasted } from '../values/pasted.ts'
import { lengthOf, must } from './check.ts'

// Control characters, and the marks that reverse the direction of the text after them.
const INVISIBLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

const collapse = (text: string) => text.replaceAll(/\s+/g, ' ')
const isNotEmpty = (text: string) => text !== ''

function checksOf(maxLength: number) {
  return [
    z.trim(),
    ...must('required', isNotEmpty, { minLength: 1 }),
    ...must('tooLong', (text) => lengthOf(text) <= maxLength, { maxLength }),
    ...must('characters', (text) => !INVISIBLE.test(text.replaceAll(/[\n\r\t]/g, ''))),
  ]
}

/** A required text of one or more lines, trimmed. */
export function text(maxLength: number) {
  return z.string().check(...checksOf(maxLength))
}

/** A required text of one line; white space inside it becomes single spaces. */
export function line(maxLength: number, normalize = collapse) {
  return z.string().check(z.overwrite(normalize), ...checksOf(maxLength))
}

/** An optional text. Empty is null, anything else must follow the rule. */
export function optional<T>(rule: z.ZodMiniType<T, string>) {
  const { minLength: _, ...documented } = z.globalRegistry.get(rule) ?? {}
  const empty = z.transform((text: string): string | null => (text.trim() === '' ? null : text))
  const typed = z.string().check(z.meta(documented))
  return z.pipe(z.pipe(typed, empty), z.nullable(rule))
}

// \p{M}: vowel signs of other scripts, and accents that have no single letter.
const NAME = /^[\p{L}\p{M} '’ʼ‐‑-]+$/u

/** A person's first or last name: 2-50 letters of any script, spaces, hyphens, apostrophes. */
export const personName = z.string().check(
  z.normalize('NFC'),
  z.trim(),
  z.overwrite(collapse),
  ...must('required', isNotEmpty),
  ...must('tooShort', (name) => lengthOf(name) >= 2, { minLength: 2 }),
  ...must('tooLong', (name) => lengthOf(name) <= 50, { maxLength: 50 }),
  ...must('characters', (name) => NAME.test(name) && /\p{L}/u.test(name), {
    description: 'Letters of any script, spaces, hyphens, apostrophes',
  }),
)

const EMAIL =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/

export const email = z.string().check(
  z.overwrite(normalizePasted),
  ...must('required', isNotEmpty, { minLength: 1 }),
  ...must('email', (address) => address.length <= 200 && EMAIL.test(address), {
    maxLength: 200,
    pattern: EMAIL.source,
  }),
)

const WEBSITE =
  /^(?:https?:\/\/)?(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,63}(?::\d{1,5})?(?:[/?#]\S*)?$/iu

/** A web address, with or without its scheme. */
export const website = z.string().check(
  z.trim(),
  ...must('required', isNotEmpty, { minLength: 1 }),
  ...must('tooLong', (address) => address.length <= 200, { maxLength: 200 }),
  ...must('website', (address) => WEBSITE.test(address), {
    description: 'A web address, with or without http:// or https://',
  }),
)
