import { settingsCalls } from '@partner-portal/contract/accounts/settings'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { mailUser, passwordChangedMail } from '#domain/messages/user-messages.ts'
import { getEmail, requireUnguessable, setPassword } from '#domain/session/accounts.ts'
import { requireOwnPassword } from '#domain/session/own-password.ts'
import { endAccess } from '#domain/session/sessions.ts'
import { audit } from '#platform/audit/audit.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { hashPassword } from '#platform/session/passwords.ts'
import { getBrokerContract } from './settings.repository.ts'

export function settingsRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, installation } = context

  registerCall(app, settingsCalls.getBrokerContract, async ({ principal, reply }) => {
    const contract = await getBrokerContract(db, principal.partnerId)
    if (!contract) reply.code(204)
    return contract
  })

  registerCall(app, settingsCalls.updatePassword, async ({ body, principal, fail }) => {
    await requireOwnPassword(context, principal, body.currentPassword, fail)
    await requireUnguessable(body.password, principal.username)
    const passwordHash = await hashPassword(body.password)
    const { userId, username, sessionId } = principal
    await db.transaction().execute(async (trx) => {
      const now = clock.now()
      await setPassword(trx, userId, passwordHash)
      await endAccess(trx, [userId], now, sessionId)
      await audit(trx, now, principal, 'password.changed')
      const user = { username, email: await getEmail(trx, userId) }
      await mailUser(trx, installation, user, passwordChangedMail, now)
    })
    return undefined
  })
}
