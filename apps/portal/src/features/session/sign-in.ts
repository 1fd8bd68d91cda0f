import { credentials } from '@partner-portal/contract/rules/credentials'
import { readForm } from '@partner-portal/contract/rules/read-form'
import { send } from '#lib/api/api.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { lazyImport } from '#lib/lazy/lazy-import.ts'
import { storeTokens } from '#lib/tokens/token-store.ts'
import type { NextStep } from './next-step.ts'

export { unlockOffer } from './unlock-offer.tsx'

export type LoginField = 'username' | 'password'
export type LoginErrors = Partial<Record<LoginField, 'required' | 'tooLong'>>

/**
 * Checks the fields with the schema of the request, then signs in. Returns the errors of the fields
 * or the second step; otherwise the route notices the session and opens the requested page.
 */
export async function signIn(
  typed: Record<LoginField, string>,
): Promise<{ errors?: LoginErrors; Step?: NextStep } | null> {
  const read = readForm(credentials, typed)
  if ('faults' in read) {
    const errors: LoginErrors = {}
    for (const { path, code } of read.faults)
      errors[path as LoginField] = code === 'tooLong' ? 'tooLong' : 'required'
    return { errors }
  }
  try {
    storeTokens(await send('signIn', { body: read.value }), 'signed-in')
    return null
  } catch (error) {
    if (!hasCode(error, 'SECOND_FACTOR_REQUIRED')) throw error
    const { secondStep } = await lazyImport(() => import('./second-step.tsx'))
    return { Step: secondStep(error) }
  }
}
