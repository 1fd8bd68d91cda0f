import { passwordCalls } from '@partner-portal/contract/account/password-calls'
import type { FastifyInstance } from 'fastify'
import {
  accountKeyOf,
  liftLimits,
  mailLimit,
  mailRefusalLimit,
  requestedLoginLimit,
  resetLimit,
} from '#domain/account/account-limits.ts'
import { createLink, getInviter, getOpenLink } from '#domain/account/account-links.ts'
import {
  activateNewUser,
  getUserForReset,
  requireUnguessable,
  updateUser,
} from '#domain/account/accounts.ts'
import { createOrigins } from '#domain/account/known-origins.ts'
import { endAccess } from '#domain/account/sessions.ts'
import type { Context } from '#domain/context.ts'
import { checkCode, endLink, sendCode } from '#domain/links/link-codes.ts'
import { mailUser, passwordChangedMail, resetMail } from '#domain/messages/user-messages.ts'
import { registerCall } from '#platform/calls/calls.ts'
import type { Fail } from '#platform/errors.ts'
import { changedNothing, record } from '#platform/events/record.ts'
import { hashPassword } from '#platform/session/passwords.ts'
import { consumeQuota, tryConsume } from '#platform/throttling/rate-limits.ts'

const passwordLinks = ['reset', 'set'] as const

export function passwordRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock, installation } = context
  const origins = createOrigins(context)
  registerCall(app, passwordCalls.requestPasswordReset, async ({ body, raw, fail }) => {
    const now = clock.now()
    const origin = origins.read(raw)
    const user = await getUserForReset(db, body.login)
    const account = accountKeyOf(context, user, body.login)
    // The answer tells if a login exists, so a network may ask for few.
    const limits = [resetLimit(account, origin), requestedLoginLimit(account, origin)]
    await consumeQuota(db, limits, now, fail)
    if (!user) throw fail('USER_NOT_FOUND', ['No user for given login'])
    const { id: userId } = user
    await db.transaction().execute(async (trx) => {
      const isOver = 'wait' in (await tryConsume(trx, mailLimit(userId, 'link'), now))
      if (isOver && 'wait' in (await tryConsume(trx, mailRefusalLimit(userId, 'link'), now)))
        return changedNothing()
      const mailed = user.email !== null && !isOver
      await record(trx, now, user, 'password.reset-requested', user, { mailed })
      if (isOver) return
      const link = { kind: 'reset', userId, madeBy: null, publicUrl: config.publicUrl } as const
      const made = await createLink(trx, link, now)
      await mailUser(trx, installation, user, (notice) => resetMail(notice, made), now)
    })
  })

  registerCall(app, passwordCalls.sendPasswordSms, async ({ query, reply, fail }) => {
    const now = clock.now()
    const link = await getOpenLink(db, query.hash, passwordLinks, now)
    if (!link?.phoneNumber) throw expired(fail)
    const { id, userId, phoneNumber } = link
    const coded = { table: 'account_link', id, limitedAs: String(userId), phoneNumber } as const
    const text = link.kind === 'set' ? 'sms.password-code.set' : 'sms.password-code.reset'
    await sendCode(context, coded, text, now, fail)
    await record(db, now, link, 'password.code-sent', { id: userId }, {})
    const inviter = await getInviter(db, link.partnerId, link.madeBy)
    if (!inviter) reply.code(204)
    return inviter && { companyName: inviter.companyName, invitedBy: inviter.name }
  })

  registerCall(app, passwordCalls.changePassword, async ({ body, raw, reply, fail }) => {
    const now = clock.now()
    const link = await getOpenLink(db, body.hash, passwordLinks, now)
    if (!link) throw expired(fail)
    await requireUnguessable(body.password, link.username, config.brand)
    const coded = { table: 'account_link', id: link.id } as const
    if ((await checkCode(context, coded, body.smsCode, now, fail)) === 'ended') throw expired(fail)
    const passwordHash = await hashPassword(body.password)
    const { userId, username } = link
    const user = { id: userId }
    await db.transaction().execute(async (trx) => {
      if (!(await endLink(trx, coded, now))) throw expired(fail)
      await updateUser(trx, userId, { password_hash: passwordHash })
      await endAccess(trx, [userId], now)
      // The guesser who used the limits up does not know the new password.
      await liftLimits(trx, userId, 'all')
      await record(trx, now, link, 'password.set-by-link', user, {})
      if (await activateNewUser(trx, userId)) {
        const statuses = { before: 'NEW', status: 'ACTIVE' } as const
        await record(trx, now, link, 'user.activated', user, statuses)
      } else await mailUser(trx, installation, link, passwordChangedMail, now)
      await origins.remember(trx, userId, { raw, reply }, now)
    })
    return { username }
  })
}

function expired(fail: Fail<'LINK_EXPIRED'>) {
  return fail('LINK_EXPIRED', ['Hash is expired, reset password once again'])
}
