import { Command } from 'commander'
import { createLink } from '#domain/account-links.ts'
import { queueSetPasswordLink } from '#domain/set-password-link.ts'
import { audit } from '#platform/audit.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { answering } from './answer.ts'
import { readContext } from './installation.ts'
import { linkAddress } from './link-address.ts'
import { operatorName } from './operator-name.ts'
import { requireEnabled } from './user-access.ts'
import { getUser } from './user-changes.ts'

export function userLinkCommands(): Command[] {
  return [
    answering(
      new Command('set-password-link')
        .description('send a user the link to set a password (72 hours, once)')
        .argument('<username>'),
      sendSetPasswordLink,
    ),
    answering(
      new Command('switch-link')
        .description('create a link to act as a user (2 minutes, once, audited)')
        .argument('<username>')
        .option('--as <operator>', 'your name in the audit log and in the portal', operatorName()),
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

async function makeSwitchLink(db: Db, username: string, options: { as: string }) {
  const user = await getUser(db, username)
  requireEnabled(user)
  const now = systemClock.now()
  const publicUrl = await linkAddress(db)
  const { address } = await db.transaction().execute(async (trx) => {
    await audit(
      trx,
      now,
      { username: user.username, impersonatedBy: options.as },
      'user.switch-link',
    )
    return createLink(trx, { kind: 'switch', userId: user.id, madeBy: options.as, publicUrl }, now)
  })
  return {
    json: { username: user.username, address },
    text: `Valid for two minutes, once: ${address}`,
  }
}
