import type { Context } from '#domain/context.ts'
import { mailUser } from '#domain/messages/mail-user.ts'
import { guessesMail } from '#domain/second-factor/factor-messages.ts'
import { audit } from '#platform/audit/audit.ts'
import { type RateLimit, readUsage, tryConsume } from '#platform/throttling/rate-limits.ts'

const QUARTER_HOUR = 900

/** After a wrong code: if it was the last that is checked, tells the user, once in a quarter of an hour. */
export async function tellOfGuesses(
  { db, installation }: Pick<Context, 'db' | 'installation'>,
  userId: number,
  limits: readonly RateLimit[],
  now: Date,
): Promise<void> {
  const usages = await Promise.all(limits.map((limit) => readUsage(db, limit, now)))
  if (usages.every(({ used }, index) => used < (limits[index]?.max ?? 0))) return
  await db.transaction().execute(async (trx) => {
    const once = { bucket: `second-factor-told:${userId}`, max: 1, seconds: QUARTER_HOUR }
    if ('wait' in (await tryConsume(trx, once, now))) return
    const user = await trx
      .selectFrom('portal_user')
      .select(['username', 'email'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await audit(trx, now, user, 'second-factor.guesses-used-up')
    await mailUser(trx, installation, user, guessesMail, now)
  })
}
