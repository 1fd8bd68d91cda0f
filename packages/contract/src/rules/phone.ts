import * as z from 'zod/mini'
import { normalizePhone } from '../values/phone.ts'
import { must } from './check.ts'

/** A typed phone number, normalized to E.164: `+48225550123`. */
export const phoneNumber = z.string().check(
  ...must('required', (typed) => typed.trim() !== '', { minLength: 1 }),
  ...must('phone', (typed) => normalizePhone(typed) !== null, {
    maxLength: 250,
    description: 'A valid phone number; Polish without a prefix',
  }),
  z.overwrite((typed) => normalizePhone(typed) ?? typed),
)
