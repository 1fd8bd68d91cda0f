import { settingsCalls } from '@partner-portal/contract/settings'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { contactChangedMail, passwordChangedMail } from '#domain/messages/security-messages.ts'
import { endAccess, setPassword } from '#domain/session/accounts.ts'
import { requireUnguessable } from '#domain/session/guessable-password.ts'
import { requireOwnPassword } from '#domain/session/own-password.ts'
import { audit } from '#platform/audit.ts'
import { registerCall } from '#platform/calls.ts'
import { queueMessage } from '#platform/messages/outbox.ts'
import { hashPassword } from '#platform/session/passwords.ts'
import type { Principal } from '#platform/session/principal.ts'
import { getBrokerContract, getContact, updateContact } from './settings.repository.ts'

export function settingsRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, sealer, clock } = context

  registerCall(app, settingsCalls.getContact, ({ principal }) => getContact(db, principal.userId))

  registerCall(app, settingsCalls.getBrokerContract, async ({ principal, reply }) => {
    const contract = await getBrokerContract(db, principal.partnerId)
    if (!contract) reply.code(204)
    return contract
  })

  registerCall(app, settingsCalls.updateContact, async ({ body, principal, fail }) => {
    const { password, ...contact } = body
    await requireOwnPassword(context, principal, password, fail)
    await db.transaction().execute(async (trx) => {
      const now = clock.now()
      const before = await getContact(trx, principal.userId)
      const changed = {
        email: before.email !== contact.email,
        phoneNumber: before.phoneNumber !== contact.phoneNumber,
      }
      await updateContact(trx, principal.userId, contact)
      await audit(trx, now, principal, 'contact.changed', { before, after: contact })
      if (!changed.email && !changed.phoneNumber) return
      await endAccess(trx, principal.userId, now, principal.loginId)
      const addresses = new Set([before.email, contact.email])
      for (const to of addresses)
        if (to) {
          const message = contactChangedMail(noticeTo(to, principal, now), changed)
          await queueMessage(trx, sealer, message, now)
        }
    })
    return contact
  })

  registerCall(app, settingsCalls.updatePassword, async ({ body, principal, fail }) => {
    await requireOwnPassword(context, principal, body.currentPassword, fail)
    await requireUnguessable(body.password, principal.username)
    const passwordHash = await hashPassword(body.password)
    await db.transaction().execute(async (trx) => {
      const now = clock.now()
      await setPassword(trx, principal.userId, passwordHash)
      await endAccess(trx, principal.userId, now, principal.loginId)
      await audit(trx, now, principal, 'password.changed')
      const { email } = await getContact(trx, principal.userId)
      if (email) {
        const message = passwordChangedMail(noticeTo(email, principal, now))
        await queueMessage(trx, sealer, message, now)
      }
    })
    return undefined
  })

  function noticeTo(to: string, { username }: Principal, at: Date) {
    return { to, username, publicUrl: config.publicUrl, at }
  }
}
