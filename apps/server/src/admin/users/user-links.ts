import { Command } from 'commander'
import { createLink } from '#domain/links/account-links.ts'
import { queueSetPasswordLink } from '#domain/new-users/set-password-link.ts'
import { audit } from '#platform/audit/audit.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { AdminError } from '../command/admin-error.ts'
import { changing } from '../command/answer.ts'
import { readContext } from '../command/installation.ts'
import { linkAddress } from '../command/link-address.ts'
import { namedOperator, operatorName } from '../command/operator-name.ts'
import { requireEnabled } from './user-access.ts'
import { getUser } from './user-changes.ts'

export function userLinkCommands(): Command[] {
  return [
    changing(
      new Command('set-password-link')
        .description('send a user the link to set a password (72 hours, once)')
        .argument('<username>'),
      sendSetPasswordLink,
    ),
    changing(
      new Command('switch-link')
        .description(
          'create a link to act as a user (2 minutes, once, audited); the session lasts 30 minutes and only reads',
        )
        .argument('<username>')
        .option('--write', 'the session may also change what the user may change')
        .option(
          '--as <operator>',
          'your name in the audit log and in the portal, while no operators are named',
        ),
      makeSwitchLink,
    ),
  ]
}

async function sendSetPasswordLink(db: Db, username: string) {
  const user = await getUser(db, username)
  requireEnabled(user)
  const context = await readContext(db)
  const address = await db.transaction().execute((trx) => queueSetPasswordLink(trx, user, context))
  const text = user.email
    ? `The link goes to ${user.email}: ${address}`
    : `The user has no e-mail. Pass this link on: ${address}`
  return { json: { username: user.username, address, mailedTo: user.email }, text }
}

async function makeSwitchLink(db: Db, name: string, options: { as?: string; write?: boolean }) {
  const user = await getUser(db, name)
  requireEnabled(user)
  const named = namedOperator()
  if (named && options.as !== undefined && options.as !== named)
    throw new AdminError(`The link carries the name of the operator who makes it: ${named}.`)
  const madeBy = options.as ?? operatorName()
  const mayWrite = options.write ?? false
  const { username, id: userId } = user
  const now = systemClock.now()
  const publicUrl = await linkAddress(db)
  const { address } = await db.transaction().execute(async (trx) => {
    const actor = { username, operator: madeBy }
    await audit(trx, now, actor, 'user.switch-link', { mayWrite })
    return createLink(trx, { kind: 'switch', userId, madeBy, publicUrl, mayWrite }, now)
  })
  return {
    json: { username, address, mayWrite },
    text: `Valid for two minutes, once${mayWrite ? '' : ', to read only'}: ${address}`,
  }
}
