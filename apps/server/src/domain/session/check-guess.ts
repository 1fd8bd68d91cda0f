import type { Context } from '#domain/context.ts'
import { mailUser } from '#domain/messages/mail-user.ts'
import { type GuessedSecret, guessesMail } from '#domain/messages/security-messages.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Fail } from '#platform/errors.ts'
import {
  consumeQuotas,
  type RateLimit,
  readUsage,
  tryConsume,
} from '#platform/throttling/rate-limits.ts'

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
