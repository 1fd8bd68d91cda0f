import * as z from 'zod/mini'
import { MAX_PASSWORD } from '../values/limits.ts'

/**
 * The sign-in form and its request (specification §5 Login): both required, the user name
 * trimmed, the password left exactly as typed.
 */
export const credentials = z.object({
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  password: z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD)),
})
export type Credentials = z.infer<typeof credentials>
