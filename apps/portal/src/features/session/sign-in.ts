import { credentials } from '@partner-portal/contract/session'
import { send } from '#lib/api.ts'
import { storeTokens } from '#lib/token-store.ts'

export type LoginField = 'username' | 'password'
export type LoginErrors = Partial<Record<LoginField, 'required' | 'tooLong'>>

/**
 * Checks what was typed by the request's own schema, then signs in. Returns what is wrong
 * with the fields; without fault nothing: the route sees the login and goes on to the page
 * that was asked for.
 */
export async function signIn(typed: Record<LoginField, string>): Promise<LoginErrors | null> {
  const checked = credentials.safeParse(typed)
  if (!checked.success) {
    const errors: LoginErrors = {}
    for (const { path, code } of checked.error.issues) {
      const field = path[0] === 'username' ? 'username' : 'password'
      errors[field] ??= code === 'too_big' ? 'tooLong' : 'required'
    }
    return errors
  }
  storeTokens(await send('loginCheck', { body: checked.data }), 'signed-in')
  return null
}
