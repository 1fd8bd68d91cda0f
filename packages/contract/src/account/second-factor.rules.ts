import * as z from 'zod/mini'
import { line } from '../rules/texts.ts'

/** A code of an authenticator app, or a recovery code, as it is typed: with spaces or without. */
export const factorCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))

/** The user's own name for a passkey: where it is kept. */
export const passkeyNameForm = z.object({ name: line(60) })

/** The form for the code of an authenticator app. */
export const codeForm = z.object({ code: factorCode })
