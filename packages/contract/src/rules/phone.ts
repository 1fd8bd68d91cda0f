import * as z from 'zod/mini'
import { normalizePhone } from '../values/phone.ts'
import { must } from './check.ts'

/** A typed phone number, normalized to E.164: `+48225550123`. */
export const phoneNumber = z.string().check(
  ...must('required', (text) => text.trim() !== '', { minLength: 1 }),
  ...must('phone', (text) => normalizePhone(text) !== null, {
    maxLength: 250,
    description: 'A valid phone number; Polish without a prefix',
  }),
  z.overwrite((text) => normalizePhone(text) ?? text),
)
