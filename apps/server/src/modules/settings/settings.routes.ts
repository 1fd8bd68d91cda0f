import { settingsCalls } from '@partner-portal/contract/settings'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { passwordChangedMail } from '#domain/messages/security-messages.ts'
import { setPassword } from '#domain/session/accounts.ts'
import { endAccess } from '#domain/session/end-sessions.ts'
import { requireUnguessable } from '#domain/session/guessable-password.ts'
import { requireOwnPassword } from '#domain/session/own-password.ts'
import { audit } from '#platform/audit.ts'
import { registerCall } from '#platform/calls.ts'
import { queueMessage } from '#platform/messages/outbox.ts'
import { hashPassword } from '#platform/session/passwords.ts'
import { getBrokerContract, getContact } from './settings.repository.ts'

export function settingsRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, sealer, clock } = context

  registerCall(app, settingsCalls.getBrokerContract, async ({ principal, reply }) => {
    const contract = await getBrokerContract(db, principal.partnerId)
    if (!contract) reply.code(204)
    return contract
  })

  registerCall(app, settingsCalls.updatePassword, async ({ body, principal, fail }) => {
    await requireOwnPassword(context, principal, body.currentPassword, fail)
    await requireUnguessable(body.password, principal.username)
    const passwordHash = await hashPassword(body.password)
    await db.transaction().execute(async (trx) => {
      const now = clock.now()
      await setPassword(trx, principal.userId, passwordHash)
      await endAccess(trx, [principal.userId], now, principal.loginId)
      await audit(trx, now, principal, 'password.changed')
      const { email } = await getContact(trx, principal.userId)
      if (email) {
        const { username } = principal
        const notice = { to: email, username, publicUrl: config.publicUrl, at: now }
        await queueMessage(trx, sealer, passwordChangedMail(notice), now)
      }
    })
    return undefined
  })
}
