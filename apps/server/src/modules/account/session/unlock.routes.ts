import { setTimeout as delay } from 'node:timers/promises'
import { unlockCalls } from '@partner-portal/contract/account/unlock'
import type { FastifyInstance } from 'fastify'
import {
  accountKeyOf,
  liftLimits,
  mailLimit,
  mailRefusalLimit,
  requestedLoginLimit,
  unlockLimit,
} from '#domain/account/account-limits.ts'
import { createOrigins } from '#domain/account/known-origins.ts'
import type { Context } from '#domain/context.ts'
import { mailUser, unlockMail } from '#domain/messages/user-messages.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { changedNothing, nobody, record } from '#platform/events/record.ts'
import { consumeQuota, tryConsume } from '#platform/throttling/rate-limits.ts'
import { createUnlockCode, endUnlockCodes, getUserForSignIn } from './session.repository.ts'

// Longer than the time to write a mail, so that the time does not reveal if the login exists.
const ANSWER_MS = 250

/** A code by e-mail that opens a sign-in over its limits (docs/sign-in.md). */
export function unlockRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, sealer, installation } = context
  const origins = createOrigins(context)

  registerCall(app, unlockCalls.sendUnlockCode, async ({ body, raw, fail }) => {
    const answered = delay(ANSWER_MS)
    const now = clock.now()
    const { user, account, origin } = await find(body.username, raw)
    await consumeQuota(db, requestedLoginLimit(account, origin), now, fail)
    await db.transaction().execute(async (trx) => {
      if (user?.maySignIn !== true) return changedNothing()
      const mailed = !('wait' in (await tryConsume(trx, mailLimit(user.id, 'code'), now)))
      if (!mailed && 'wait' in (await tryConsume(trx, mailRefusalLimit(user.id, 'code'), now)))
        return changedNothing()
      await record(trx, now, user, 'session.unlock-code-sent', user, { mailed })
      if (!mailed) return
      const code = await createUnlockCode({ db: trx, sealer }, user.id, now)
      await mailUser(trx, installation, user, (notice) => unlockMail(notice, code), now)
    })
    await answered
  })

  registerCall(app, unlockCalls.confirmUnlockCode, async ({ body, raw, reply, fail }) => {
    const now = clock.now()
    const { user, account, origin } = await find(body.username, raw)
    await consumeQuota(db, unlockLimit(account, origin), now, fail)
    const isRight = await db.transaction().execute(async (trx) => {
      const typed = { userId: user?.maySignIn ? user.id : null, code: body.code }
      if (!(await endUnlockCodes({ db: trx, sealer }, typed, now)) || !user) {
        await record(trx, now, user ?? nobody, 'session.unlock-refused', user ?? null, {})
        return false
      }
      await liftLimits(trx, user.id, 'password')
      await origins.remember(trx, user.id, { raw, reply }, now)
      await record(trx, now, user, 'session.limits-lifted', user, {})
      return true
    })
    if (!isRight) throw fail('CODE_WRONG')
  })

  async function find(login: string, raw: Parameters<typeof origins.read>[0]) {
    const origin = origins.read(raw)
    const user = await getUserForSignIn(db, login, origin, clock.now())
    return { user, origin, account: accountKeyOf(context, user, login) }
  }
}
