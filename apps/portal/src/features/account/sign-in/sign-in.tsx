import { credentials } from '@partner-portal/contract/account/credentials.rules'
import { type FactorMethod, factorMethods } from '@partner-portal/contract/protocol/factor-methods'
import { readForm } from '@partner-portal/contract/rules/faults'
import { send } from '#lib/api/api.ts'
import { demand } from '#lib/api/shape.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { lazyImport } from '#lib/lazy/lazy-import.ts'
import { storeTokens } from '#lib/tokens/token-store.ts'
import type { LoginView } from './unlock.tsx'

const importSecondStep = () => import('./second-step.tsx')
const importUnlock = () => import('./unlock.tsx')

export type LoginField = 'username' | 'password'
export type LoginErrors = Partial<Record<LoginField, 'required' | 'tooLong'>>

/**
 * Checks the fields with the schema of the request, then signs in. Null after a success: the route
 * notices the session and opens the requested page. Otherwise the errors of the fields; `view`
 * shows the second step, or a way past a limit.
 */
export async function signIn(
  typed: Record<LoginField, string>,
  view: LoginView,
): Promise<LoginErrors | null> {
  const read = readForm(credentials, typed)
  if ('faults' in read) {
    const errors: LoginErrors = {}
    for (const { path, code } of read.faults)
      errors[path as LoginField] = code === 'tooLong' ? 'tooLong' : 'required'
    return errors
  }
  try {
    storeTokens(demand(await send('signIn', { body: read.value })), 'signed-in')
    return null
  } catch (error) {
    if (hasCode(error, 'SECOND_FACTOR_REQUIRED')) {
      const { SecondStep } = await lazyImport(importSecondStep)
      view.setStep(<SecondStep {...askedBy(error.body)} onOver={view.end} />)
      return {}
    }
    // Only a backend that says so can mail a code.
    if (
      hasCode(error, 'TOO_MANY_REQUESTS') &&
      Reflect.get(Object(error.body), 'byEmail') === true
    ) {
      const file = await lazyImport(importUnlock).catch(() => null)
      if (file) view.setAbove(<file.UnlockOffer username={read.value.username} view={view} />)
    }
    throw error
  }
}

function askedBy(body: unknown) {
  const { secondFactor } = body as {
    secondFactor?: { ticket?: string; methods?: FactorMethod[] }
  }
  const methods = factorMethods.filter((method) => secondFactor?.methods?.includes(method))
  return { ticket: secondFactor?.ticket ?? '', methods }
}
