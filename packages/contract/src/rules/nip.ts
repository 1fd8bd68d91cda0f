import * as z from 'zod/mini'
import { normalizeNip } from '../values/nip.ts'
import { betweenDigits } from '../values/pasted.ts'
import { must } from './check.ts'

/** A typed NIP, normalized to ten digits. */
export const nip = z.string().check(
  ...must('required', (text) => text.trim() !== ''),
  ...must('nip', (text) => normalizeNip(text) !== null, {
    pattern: `^${betweenDigits}(?:[Pp]${betweenDigits}[Ll]${betweenDigits})?(?:[0-9]${betweenDigits}){10}$`,
    description:
      'Ten digits with a checksum; spaces, dashes, invisible signs and a leading PL are ignored',
  }),
  z.overwrite((text) => normalizeNip(text) ?? text),
)
