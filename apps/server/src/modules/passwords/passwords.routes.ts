import { passwordCalls } from '@partner-portal/contract/password-calls'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { createLink, getOpenLink } from '#domain/links/account-links.ts'
import { checkCode, sendCode } from '#domain/links/link-codes.ts'
import { passwordCodeSms, resetMail } from '#domain/messages/account-messages.ts'
import { mailUser } from '#domain/messages/mail-user.ts'
import { requireUnguessable } from '#domain/session/guessable-password.ts'
import { loginKey } from '#domain/session/login-key.ts'
import { audit } from '#platform/audit/audit.ts'
import { registerCall } from '#platform/calls/calls.ts'
import type { Fail } from '#platform/errors.ts'
import { hashPassword } from '#platform/session/passwords.ts'
import { networkOf } from '#platform/throttling/networks.ts'
import { consumeQuotas, type RateLimit, readUsage } from '#platform/throttling/rate-limits.ts'
import { getUserForReset } from './passwords.repository.ts'
import { setPasswordByLink } from './set-password-by-link.ts'

const HOUR = 3600
const passwordLinks = ['reset', 'set'] as const

export function passwordRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock, keyedHash, installation } = context
  registerCall(app, passwordCalls.requestPasswordReset, async ({ body, raw, fail }) => {
    const now = clock.now()
    await consumeQuotas(db, await resetLimits(body.login, networkOf(raw.ip), now), now, fail)
    const user = await getUserForReset(db, body.login)
    if (!user) throw fail('USER_NOT_FOUND', ['No user for given login'])
    const { id: userId, username } = user
    await db.transaction().execute(async (trx) => {
      const link = { kind: 'reset', userId, madeBy: null, publicUrl: config.publicUrl } as const
      const made = await createLink(trx, link, now)
      await mailUser(trx, installation, user, (notice) => resetMail(notice, made), now)
      const detail = { mailed: user.email !== null }
      await audit(trx, now, { username }, 'password.reset-requested', detail)
    })
    return undefined
  })

  registerCall(app, passwordCalls.sendPasswordSms, async ({ query, fail }) => {
    const now = clock.now()
    const link = await getOpenLink(db, query.hash, passwordLinks, now)
    if (!link?.phoneNumber) throw expired(fail)
    const { id, userId, username, phoneNumber } = link
    const coded = { table: 'account_link', id, limitedAs: String(userId), phoneNumber } as const
    await sendCode(context, coded, passwordCodeSms(link.kind), now, fail)
    await audit(db, now, { username }, 'password.code-sent')
    return undefined
  })

  registerCall(app, passwordCalls.changePassword, async ({ body, raw, fail }) => {
    const now = clock.now()
    const link = await getOpenLink(db, body.hash, passwordLinks, now)
    if (!link) throw expired(fail)
    await requireUnguessable(body.password, link.username)
    const coded = { table: 'account_link', id: link.id } as const
    if ((await checkCode(context, coded, body.smsCode, now, fail)) === 'ended') throw expired(fail)
    const passwordHash = await hashPassword(body.password)
    const set = { passwordHash, network: keyedHash(`network:${networkOf(raw.ip)}`) }
    await db.transaction().execute(async (trx) => {
      if (!(await setPasswordByLink({ ...context, db: trx }, link, set, now))) throw expired(fail)
    })
    return undefined
  })

  /**
   * Limits requests per user name, and user names per network, because the answer reveals whether a
   * name exists.
   */
  async function resetLimits(login: string, from: string, now: Date): Promise<RateLimit[]> {
    const network = keyedHash(`network:${from}`)
    const bucket = `reset:${keyedHash(`login:${loginKey(login)}`)}:${network}`
    const own = { bucket, max: 3, seconds: HOUR }
    const { used } = await readUsage(db, own, now)
    if (used > 0) return [own]
    return [own, { bucket: `reset-logins:${network}`, max: 10, seconds: HOUR }]
  }
}

function expired(fail: Fail<'LINK_EXPIRED'>) {
  return fail('LINK_EXPIRED', ['Hash is expired, reset password once again'])
}
