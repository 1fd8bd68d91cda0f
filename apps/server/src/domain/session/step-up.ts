import type { Config } from '#domain/config/config.ts'
import type { Context } from '#domain/context.ts'
import { type GuessedSecret, guessesMail, mailUser } from '#domain/messages/user-messages.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Fail } from '#platform/errors.ts'
import { verifyPassword } from '#platform/session/passwords.ts'
import type { Principal } from '#platform/session/principal.ts'
import {
  consumeQuotas,
  type RateLimit,
  readUsage,
  tryConsume,
} from '#platform/throttling/rate-limits.ts'
import { ownPasswordLimits } from './account-limits.ts'
import { getPasswordHash } from './accounts.ts'

const PROOF_MS = 10 * 60_000

/**
 * Refuses unless the user proved a short time ago who they are
 * (docs/decisions/second-factors.md).
 */
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
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .execute()
}

/** Refuses what is the person's own to an operator under a switched login. */
export function requireOwner(
  { operator }: Pick<Principal, 'operator'>,
  fail: Fail<'FORBIDDEN'>,
): void {
  if (operator !== null) throw fail('FORBIDDEN')
}

/** Whether the provider demands a second factor of a user who has none. Operators need not add one. */
export function lacksFactor(
  { secondFactorFor }: Pick<Config, 'secondFactorFor'>,
  { hasSecondFactor, operator, isMaster, roles }: Principal,
): boolean {
  if (hasSecondFactor || operator !== null) return false
  return secondFactorFor.some((demand) => (demand === 'MASTER' ? isMaster : roles.includes(demand)))
}

/**
 * Refuses unless it is the user's password. A switched login has none. A wrong one is
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

const QUARTER_HOUR = 900

interface Guess {
  readonly userId: number
  readonly limits: readonly RateLimit[]
  readonly of: GuessedSecret
  check(): Promise<boolean>
}

/**
 * Checks what a user proves with; only wrong guesses count. They are counted for the user, before the
 * comparison, so that parallel sessions and sign-ins do not add to them. When the last one was used
 * up, the user is told.
 */
export async function checkGuess(
  context: Pick<Context, 'db' | 'clock' | 'installation'>,
  { userId, limits, of, check }: Guess,
  fail: Fail<'TOO_MANY_REQUESTS'>,
): Promise<boolean> {
  const quota = await consumeQuotas(context.db, limits, context.clock.now(), fail)
  const isRight = await check().catch(async (error: unknown) => {
    await quota.release()
    throw error
  })
  if (isRight) await quota.release()
  else await tellOfGuesses(context, userId, limits, of)
  return isRight
}

/** Once in a quarter of an hour. */
async function tellOfGuesses(
  { db, clock, installation }: Pick<Context, 'db' | 'clock' | 'installation'>,
  userId: number,
  limits: readonly RateLimit[],
  of: GuessedSecret,
): Promise<void> {
  const now = clock.now()
  const usages = await Promise.all(limits.map((limit) => readUsage(db, limit, now)))
  if (usages.every(({ used }, index) => used < (limits[index]?.max ?? 0))) return
  await db.transaction().execute(async (trx) => {
    const once = { bucket: `guesses-told:${userId}:${of}`, max: 1, seconds: QUARTER_HOUR }
    if ('wait' in (await tryConsume(trx, once, now))) return
    const user = await trx
      .selectFrom('portal_user')
      .select(['username', 'email'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const whose = of === 'code' ? 'second-factor' : 'password'
    await audit(trx, now, user, `${whose}.guesses-used-up`)
    await mailUser(trx, installation, user, (notice) => guessesMail(notice, of), now)
  })
}
