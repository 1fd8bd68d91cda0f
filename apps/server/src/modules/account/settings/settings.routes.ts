import { salesmanCalls } from '@partner-portal/contract/account/salesman'
import { settingsCalls } from '@partner-portal/contract/account/settings'
import { userInfoCalls } from '@partner-portal/contract/account/user-info'
import type { FastifyInstance } from 'fastify'
import { getMailedUser, requireUnguessable, updateUser } from '#domain/account/accounts.ts'
import { lacksFactor } from '#domain/account/authorize.ts'
import { endAccess } from '#domain/account/sessions.ts'
import { requireOwnPassword } from '#domain/account/step-up.ts'
import type { Context } from '#domain/context.ts'
import { switchesOf } from '#domain/installation/features-off.ts'
import { mailUser, passwordChangedMail } from '#domain/messages/user-messages.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { record } from '#platform/events/record.ts'
import { hashPassword } from '#platform/session/passwords.ts'
import { getBrokerContract, getSalesman } from './settings.repository.ts'

/** The user's data, company, salesman, broker contract, and password. */
export function settingsRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock, installation } = context

  registerCall(app, userInfoCalls.getUserInfo, async ({ principal }) => {
    return {
      username: principal.username,
      companyName: principal.companyName,
      recommendationCode: principal.recommendationCode,
      isMaster: principal.isMaster,
      isPartner: principal.roles.includes('ROLE_INVOICE_PURCHASE_LIST'),
      status: principal.status,
      type: principal.type,
      roles: [...principal.roles],
      mayConfirm: principal.mayConfirm,
      ...(lacksFactor(config, principal) ? { mustAddSecondFactor: true } : {}),
    }
  })

  registerCall(app, userInfoCalls.getCapabilities, async () => ({
    features: switchesOf(config),
  }))

  registerCall(app, salesmanCalls.getSalesman, async ({ principal, fail }) => {
    const salesman = await getSalesman(db, principal.partnerId)
    if (!salesman) throw fail('NOT_FOUND')
    return salesman
  })

  registerCall(app, settingsCalls.getBrokerContract, async ({ principal, reply }) => {
    const contract = await getBrokerContract(db, principal.partnerId)
    if (!contract) reply.code(204)
    return contract
  })

  registerCall(app, settingsCalls.updatePassword, async ({ body, principal, fail }) => {
    await requireOwnPassword(context, principal, body.currentPassword, fail)
    await requireUnguessable(body.password, principal.username, config.brand)
    const passwordHash = await hashPassword(body.password)
    const { userId, sessionId } = principal
    await db.transaction().execute(async (trx) => {
      const now = clock.now()
      await updateUser(trx, userId, { password_hash: passwordHash })
      await endAccess(trx, [userId], now, sessionId)
      await record(trx, now, principal, 'password.changed', { id: userId }, {})
      const user = await getMailedUser(trx, userId)
      await mailUser(trx, installation, user, passwordChangedMail, now)
    })
  })
}
