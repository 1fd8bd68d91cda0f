import { userInfo } from 'node:os'
import { Command } from 'commander'
import { createLink } from '#platform/account-links.ts'
import { recordAudit } from '#platform/audit.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { Db } from '#platform/database/connect.ts'
import { setPasswordMail } from '#platform/messages/account-messages.ts'
import { queueMessage } from '#platform/messages/outbox.ts'
import { answering } from './answer.ts'
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
        .description('make a link by which you act as a user (2 minutes, once, audited)')
        .argument('<username>')
        .option('--as <operator>', 'your name in the audit and in the notice', operatorName()),
      makeSwitchLink,
    ),
  ]
}

export async function sendSetPasswordLink(db: Db, username: string) {
  const user = await getUser(db, username)
  const now = systemClock.now()
  const { publicUrl } = readConfig(process.env)
  const address = await db.transaction().execute(async (trx) => {
    const link = { kind: 'set', userId: user.id, madeBy: operatorName(), publicUrl } as const
    const made = await createLink(trx, link, now)
    if (user.email)
      await queueMessage(
        trx,
        setPasswordMail({ to: user.email, username: user.username, address: made }),
        now,
      )
    await recordAudit(trx, now, {
      action: 'user.set-password-link',
      username: user.username,
      detail: { by: operatorName() },
    })
    return made
  })
  const text = user.email
    ? `The link goes to ${user.email}: ${address}`
    : `The user has no e-mail; hand this on: ${address}`
  return { json: { username: user.username, address, mailedTo: user.email }, text }
}

async function makeSwitchLink(db: Db, username: string, options: { as: string }) {
  const user = await getUser(db, username)
  const now = systemClock.now()
  const { publicUrl } = readConfig(process.env)
  const address = await db.transaction().execute(async (trx) => {
    await recordAudit(trx, now, {
      action: 'user.switch-link',
      username: user.username,
      impersonatedBy: options.as,
    })
    return createLink(trx, { kind: 'switch', userId: user.id, madeBy: options.as, publicUrl }, now)
  })
  return {
    json: { username: user.username, address },
    text: `Within two minutes, once: ${address}`,
  }
}

function operatorName(): string {
  return userInfo().username
}
