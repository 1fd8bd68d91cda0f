import * as z from 'zod/mini'
import { normalizeNip } from '../values/nip.ts'
import { betweenDigits } from '../values/pasted.ts'
import { must } from './check.ts'

/** A typed NIP, normalized to ten digits. */
export const nip = z.string().check(
  ...must('required', (typed) => typed.trim() !== ''),
  ...must('nip', (typed) => normalizeNip(typed) !== null, {
    pattern: `^${betweenDigits}(?:[Pp]${betweenDigits}[Ll]${betweenDigits})?(?:[0-9]${betweenDigits}){10}$`,
    description:
      'Ten digits with a checksum; spaces, dashes, invisible signs and a leading PL are ignored',
  }),
  z.overwrite((typed) => normalizeNip(typed) ?? typed),
)
