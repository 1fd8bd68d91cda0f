import { randomInt } from 'node:crypto'
import { insertUser } from '#domain/new-users/insert-user.ts'
import { brokerRoles } from '#domain/session/broker-roles.ts'
import type { Db } from '#platform/database/connect.ts'
import { AdminError } from '../command/admin-error.ts'
import { auditByOperator } from '../command/audit-by-operator.ts'
import { readContext } from '../command/installation.ts'
import { insertPartner } from '../partners/partner-commands.ts'
import { requireNewLogin } from '../users/user-changes.ts'
import { decide, getApplication } from './decide-application.ts'

interface Options {
  partner?: string
  username?: string
}

// Without letters and digits that look alike.
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8

/** Creates partner, user and link in one transaction. Repeating it changes nothing. */
export async function approveApplication(db: Db, id: string, options: Options) {
  const application = await getApplication(db, id)
  if (application.status === 'REJECTED')
    throw new AdminError(`Application ${id} was rejected. The broker must apply again.`)
  if (application.status === 'APPROVED') {
    const { partner, username } = application
    const text = `Application ${id} was approved before: partner ${partner}, user ${username}. Nothing changed.`
    return { json: { id: application.id, partner, username }, text }
  }
  const context = await readContext(db)
  const { nip, company, email, phone } = application
  const code = options.partner ?? `BR-${nip}`
  const username = options.username ?? email.toLowerCase()
  requireNewLogin(username)
  const made = await db.transaction().execute(async (trx) => {
    const recommendationCode = makeRecommendationCode()
    const partner = await insertPartner(trx, { code, name: company, nip, recommendationCode })
    const user = await insertUser(
      trx,
      {
        username,
        partnerId: partner.id,
        email,
        phoneNumber: phone,
        roles: brokerRoles,
        type: 'OWNER',
        isMaster: false,
        agentId: null,
      },
      context,
    )
    if (!user)
      throw new AdminError(
        `There is already a user ${username}. Choose another with --username NAME.`,
      )
    await decide(trx, application.id, { status: 'APPROVED', userId: user.id }, context.now)
    const detail = { application: application.id, partner: code }
    await auditByOperator(trx, 'application.approved', detail, username)
    return { recommendationCode, address: user.address }
  })
  return {
    json: { id: application.id, partner: code, username, ...made },
    text: `${company} is now partner ${code} (recommendation code ${made.recommendationCode}) with user ${username}. The link to set a password goes to ${email}: ${made.address}`,
  }
}

function makeRecommendationCode(): string {
  return Array.from(
    { length: CODE_LENGTH },
    () => CODE_LETTERS[randomInt(CODE_LETTERS.length)],
  ).join('')
}
