import type { CodeMethod } from '@partner-portal/contract/factor-methods'
import type { Context } from '#domain/context.ts'
import type { Fail } from '#platform/errors.ts'
import { consumeQuotas, type RateLimit } from '#platform/throttling/rate-limits.ts'
import { tellOfGuesses } from './guesses-used-up.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { consumeTotpCode } from './totp.ts'

interface Attempt {
  readonly userId: number
  readonly method: CodeMethod
  readonly code: string
  /** Of the app that is being set up. */
  readonly isNew?: boolean
}

/**
 * Consumes a code, or refuses. Guesses are counted for the user, before the comparison, so parallel
 * sessions and sign-ins do not add to them. Three of a million codes are right at a time.
 */
export async function consumeCode(
  context: Pick<Context, 'db' | 'sealer' | 'clock' | 'installation'>,
  { userId, method, code, isNew = false }: Attempt,
  fail: Fail<'CODE_WRONG' | 'TOO_MANY_REQUESTS'>,
): Promise<void> {
  const { db, sealer, clock } = context
  const now = clock.now()
  const limits = limitsOf(userId)
  const quota = await consumeQuotas(db, limits, now, fail)
  const isRight =
    method === 'totp'
      ? await consumeTotpCode({ db, sealer }, { userId, code, isNew }, now)
      : await consumeRecoveryCode(db, { userId, code }, now)
  if (!isRight) {
    // Whoever sets an app up sees its codes.
    if (!isNew) await tellOfGuesses(context, userId, limits, now)
    throw fail('CODE_WRONG')
  }
  await quota.release()
}

function limitsOf(userId: number): RateLimit[] {
  return [
    { bucket: `second-factor:${userId}`, max: 5, seconds: 900 },
    { bucket: `second-factor-day:${userId}`, max: 20, seconds: 86_400 },
  ]
}
