import type { Credentials } from '@partner-portal/contract/rules/credentials'
import type { Context } from '#domain/context.ts'
import { loginKey } from '#domain/session/login-key.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Fail } from '#platform/errors.ts'
import { hashPassword, isOldHash, verifyPassword } from '#platform/session/passwords.ts'
import { consumeSignIn } from './limited-sign-ins.ts'
import { getUserForSignIn, renewPasswordHash } from './session.repository.ts'
import { signInLimits } from './sign-in-limits.ts'

interface Origin {
  /** A keyed hash. */
  readonly network: string
  /** The id that the browser sent, hashed; null before its first sign-in. */
  readonly device: string | null
}

type Refuse = Fail<'INVALID_CREDENTIALS' | 'TOO_MANY_REQUESTS'>

/** Checks a password. Wrong ones are counted, and both outcomes recorded. */
export function createSignIn({ db, clock, keyedHash }: Context) {
  return async ({ username, password }: Credentials, origin: Origin, fail: Refuse) => {
    const now = clock.now()
    const user = await getUserForSignIn(db, username, origin, now)
    const limits = signInLimits({
      login: keyedHash(`login:${loginKey(username)}`),
      network: origin.network,
      knownDevice: user?.isKnownDevice ? origin.device : null,
      isKnownNetwork: user?.isKnownNetwork ?? false,
    })
    const attempt = { username: user?.username ?? null, network: origin.network }
    const quota = await consumeSignIn(db, limits, attempt, now, fail)
    const matches = await verifyPassword(user?.password_hash ?? null, password).catch(
      async (error: unknown) => {
        await quota.release()
        throw error
      },
    )
    // Refused only after the same work as for a wrong password (promises P11, P40).
    if (!user || !matches || !user.maySignIn) {
      // An unknown login is not recorded, because people type passwords into the wrong field.
      await audit(db, now, { username: user?.username ?? null }, 'session.refused')
      throw fail('INVALID_CREDENTIALS')
    }
    await quota.release()
    if (user.password_hash && isOldHash(user.password_hash)) {
      const renewed = { id: user.id, from: user.password_hash, to: await hashPassword(password) }
      await renewPasswordHash(db, renewed)
    }
    return user
  }
}
