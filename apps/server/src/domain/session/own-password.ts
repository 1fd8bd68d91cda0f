import type { Context } from '#domain/context.ts'
import type { Fail } from '#platform/errors.ts'
import { verifyPassword } from '#platform/session/passwords.ts'
import type { Principal } from '#platform/session/principal.ts'
import { consumeQuota } from '#platform/throttling/rate-limits.ts'
import { getPasswordHash } from './accounts.ts'
import { requireOwner } from './require-owner.ts'

const QUARTER_HOUR = 900

/**
 * Refuses unless it is the user's password. A switched login has none (promises P15). A wrong one is
 * 400 and not 401, so that nobody is signed out.
 */
export async function requireOwnPassword(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  principal: Principal,
  password: string,
  fail: Fail<'FORBIDDEN' | 'WRONG_PASSWORD' | 'TOO_MANY_REQUESTS'>,
): Promise<void> {
  requireOwner(principal, fail)
  const { userId } = principal
  const bucket = `own-password:${userId}`
  const quota = await consumeQuota(db, { bucket, max: 5, seconds: QUARTER_HOUR }, clock.now(), fail)
  if (!(await verifyPassword(await getPasswordHash(db, userId), password)))
    throw fail('WRONG_PASSWORD', ['The current password is wrong'])
  await quota.release()
}
