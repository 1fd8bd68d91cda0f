import * as z from 'zod/mini'
import { normalizeNip } from '../values/nip.ts'
import { must } from './check.ts'

/** A typed NIP, normalized to ten digits. */
export const nip = z.string().check(
  ...must('required', (typed) => typed.trim() !== ''),
  ...must('nip', (typed) => normalizeNip(typed) !== null, {
    pattern: String.raw`^[\s-]*(?:[Pp][\s-]*[Ll][\s-]*)?(?:[0-9][\s-]*){10}$`,
    description: 'Ten digits with a checksum; spaces, dashes and a leading PL are ignored',
  }),
  z.overwrite((typed) => normalizeNip(typed) ?? typed),
)
