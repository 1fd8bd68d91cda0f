import * as z from 'zod/mini'

/** A code by SMS, as it is typed. */
export const smsCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(20))
