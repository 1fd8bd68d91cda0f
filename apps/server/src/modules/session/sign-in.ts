import type { Credentials } from '@partner-portal/contract/rules/credentials'
import type { Context } from '#domain/context.ts'
import { accountKeyOf, failureLimits } from '#domain/session/account-limits.ts'
import type { Origin } from '#domain/session/known-origins.ts'
import { audit } from '#platform/audit/audit.ts'
import { isSignInOf } from '#platform/audit/refusals.ts'
import type { Fail } from '#platform/errors.ts'
import { hashPassword, isOldHash, verifyPassword } from '#platform/session/passwords.ts'
import type { Turn } from '#platform/throttling/gate.ts'
import { consumeQuotas } from '#platform/throttling/rate-limits.ts'
import { getUserForSignIn, renewPasswordHash } from './session.repository.ts'

interface Attempt extends Credentials {
  readonly origin: Origin
  /** For hashing. Limits are looked at before it is awaited. */
  readonly turn: Turn
}

type Refuse = Fail<'INVALID_CREDENTIALS' | 'TOO_MANY_REQUESTS'>

/** Checks a password. Wrong ones are counted, and both outcomes recorded. */
export function createSignIn(context: Context) {
  const { db, clock } = context
  return async ({ username, password, origin, turn }: Attempt, fail: Refuse) => {
    const now = clock.now()
    const user = await getUserForSignIn(db, username, origin, now)
    const limits = failureLimits({
      account: accountKeyOf(context, user, username),
      origin,
      isKnownBrowser: user?.isKnownBrowser ?? false,
      isKnownNetwork: user?.isKnownNetwork ?? false,
    })
    // An unknown login is not recorded, because people type passwords into the wrong field.
    const actor = { username: user?.username ?? null }
    const overLimit: typeof fail = (code, errors, details) => {
      const refused = fail(code, errors, { ...details, byEmail: true })
      isSignInOf(actor, refused)
      return refused
    }
    const quota = await consumeQuotas(db, limits, now, overLimit)
    const matches = await verifyPassword(user?.password_hash ?? null, password, turn).catch(
      async (error: unknown) => {
        await quota.release()
        throw error
      },
    )
    // Refused only after the same work as for a wrong password (promises P11, P40).
    if (!user || !matches || !user.maySignIn) {
      await audit(db, now, actor, 'session.refused')
      throw fail('INVALID_CREDENTIALS')
    }
    await quota.release()
    if (user.password_hash && isOldHash(user.password_hash)) {
      const to = await hashPassword(password, turn)
      await renewPasswordHash(db, { id: user.id, from: user.password_hash, to })
    }
    return user
  }
}
