import * as z from 'zod/mini'

/** A code of an authenticator app, or a recovery code, as it is typed: with spaces or without. */
export const factorCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))

/** The form for the code of an authenticator app. */
export const codeForm = z.object({ code: factorCode })
