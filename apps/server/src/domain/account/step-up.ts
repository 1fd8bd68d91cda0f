import type { Context } from '#domain/context.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Fail } from '#platform/errors.ts'
import { verifyPassword } from '#platform/session/passwords.ts'
import type { Principal } from '#platform/session/principal.ts'
import { checkGuess, ownPasswordLimits } from './account-limits.ts'
import { getPasswordHash } from './accounts.ts'

const PROOF_MS = 10 * 60_000

/** Refuses unless the user has proved their identity a short time ago (docs/decisions/second-factors.md). */
export function requireStepUp(
  { operator, provedAt }: Pick<Principal, 'operator' | 'provedAt'>,
  now: Date,
  fail: Fail<'FORBIDDEN' | 'STEP_UP_REQUIRED'>,
): void {
  requireOwner({ operator }, fail)
  const isRecent = provedAt !== null && now.getTime() - provedAt.getTime() < PROOF_MS
  if (!isRecent) throw fail('STEP_UP_REQUIRED')
}

export async function saveProof(
  db: Db,
  { userId, sessionId }: Pick<Principal, 'userId' | 'sessionId'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ proved_at: now })
    .where(({ and }) => and({ user_id: userId, id: sessionId }))
    .execute()
}

/** Refuses an operator under a switched login. */
export function requireOwner(
  { operator }: Pick<Principal, 'operator'>,
  fail: Fail<'FORBIDDEN'>,
): void {
  if (operator !== null) throw fail('FORBIDDEN')
}

/**
 * Requires the user's password, which a switched login does not have. A wrong password is 400 and not 401, so
 * that nobody is signed out. The password counts as a step-up only for a user without a second factor; a user
 * with one must have proved it a short time ago.
 */
export async function requireOwnPassword(
  context: Pick<Context, 'db' | 'clock' | 'installation'>,
  principal: Principal,
  password: string,
  fail: Fail<'FORBIDDEN' | 'WRONG_PASSWORD' | 'TOO_MANY_REQUESTS' | 'STEP_UP_REQUIRED'>,
): Promise<void> {
  if (principal.hasSecondFactor) requireStepUp(principal, context.clock.now(), fail)
  await provePassword(context, principal, password, fail)
  if (!principal.hasSecondFactor) await saveProof(context.db, principal, context.clock.now())
}

/** Checks the password alone. */
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
