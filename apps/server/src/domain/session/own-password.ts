import type { Context } from '#domain/context.ts'
import type { Fail } from '#platform/errors.ts'
import { verifyPassword } from '#platform/session/passwords.ts'
import type { Principal } from '#platform/session/principal.ts'
import { ownPasswordLimits } from './account-limits.ts'
import { getPasswordHash } from './accounts.ts'
import { checkGuess } from './check-guess.ts'
import { requireOwner } from './require-owner.ts'
import { requireStepUp } from './step-up.ts'

/**
 * Refuses unless it is the user's password. A switched login has none (promises P15). A wrong one is
 * 400 and not 401, so that nobody is signed out. Of a user who has a second factor it is not enough:
 * that must have been proved a short time ago.
 */
export async function requireOwnPassword(
  context: Pick<Context, 'db' | 'clock' | 'installation'>,
  principal: Principal,
  password: string,
  fail: Fail<'FORBIDDEN' | 'WRONG_PASSWORD' | 'TOO_MANY_REQUESTS' | 'STEP_UP_REQUIRED'>,
): Promise<void> {
  if (principal.hasSecondFactor) requireStepUp(principal, context.clock.now(), fail)
  await provePassword(context, principal, password, fail)
}

/** The same for the proof itself. */
export async function provePassword(
  context: Pick<Context, 'db' | 'clock' | 'installation'>,
  principal: Principal,
  password: string,
  fail: Fail<'FORBIDDEN' | 'WRONG_PASSWORD' | 'TOO_MANY_REQUESTS'>,
): Promise<void> {
  requireOwner(principal, fail)
  const { userId } = principal
  const limits = ownPasswordLimits(userId)
  const check = async () => verifyPassword(await getPasswordHash(context.db, userId), password)
  if (!(await checkGuess(context, { userId, limits, of: 'password', check }, fail)))
    throw fail('WRONG_PASSWORD', ['The current password is wrong'])
}
