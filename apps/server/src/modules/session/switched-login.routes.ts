import { passwordCalls } from '@partner-portal/contract/accounts/password-calls'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { getOpenLink } from '#domain/links/account-links.ts'
import { endLink } from '#domain/links/link-codes.ts'
import { mailUser } from '#domain/messages/mail-user.ts'
import { switchedLoginMail } from '#domain/messages/security-messages.ts'
import { audit } from '#platform/audit/audit.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { createRefreshCookie } from '#platform/session/refresh-cookie.ts'
import { beginSession } from './sign-in.ts'

/** Lets an operator act as a user, by a link of portal-admin. */
export function switchedLoginRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock, installation } = context
  const refreshCookie = createRefreshCookie(config)

  registerCall(app, passwordCalls.switchLogin, async ({ body, raw, reply, fail }) => {
    const now = clock.now()
    const link = await getOpenLink(db, body.auth_hash, ['switch'], now)
    const isFirst = link && (await endLink(db, { table: 'account_link', id: link.id }, now))
    if (!isFirst) throw fail('SWITCH_REJECTED')
    const { userId, username, madeBy, mayWrite } = link
    const by = { operator: madeBy ?? 'operator', isReadOnly: !mayWrite }
    const issued = await db.transaction().execute(async (trx) => {
      const started = await beginSession({ ...context, db: trx }, { userId, ...by }, raw, fail)
      const detail = mayWrite ? {} : { isReadOnly: true }
      await audit(trx, now, { username, ...by }, 'login.switched', detail)
      await mailUser(trx, installation, link, (notice) => switchedLoginMail(notice, by), now)
      return started
    })
    return refreshCookie.keep(raw, reply, issued)
  })
}
