import { credentials } from '@partner-portal/contract/rules/credentials'
import { readForm } from '@partner-portal/contract/rules/read-form'
import { send } from '#lib/api.ts'
import { storeTokens } from '#lib/token-store.ts'

export type LoginField = 'username' | 'password'
export type LoginErrors = Partial<Record<LoginField, 'required' | 'tooLong'>>

/**
 * Checks the fields with the schema of the request, then signs in. Returns the errors of the fields,
 * or null; the route then notices the session and opens the requested page.
 */
export async function signIn(typed: Record<LoginField, string>): Promise<LoginErrors | null> {
  const read = readForm(credentials, typed)
  if ('faults' in read) {
    const errors: LoginErrors = {}
    for (const { path, code } of read.faults)
      errors[path as LoginField] = code === 'tooLong' ? 'tooLong' : 'required'
    return errors
  }
  storeTokens(await send('signIn', { body: read.value }), 'signed-in')
  return null
}
