import * as z from 'zod/mini'
import { credentials } from './credentials.rules.ts'
import { factorCode } from './second-factor.rules.ts'

const { username } = credentials.shape

/** Whose sign-in is to be opened again. */
export const unlockRequest = z.object({ username })

/** The form for the code from the e-mail, however it is typed. */
export const unlockForm = z.object({ username, code: factorCode })
