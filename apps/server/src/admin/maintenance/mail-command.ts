import { Command } from 'commander'
import { loadConfig } from '#domain/config/config-file.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { oneLine } from '#platform/database/faults.ts'
import { mail } from '#platform/messages/mail.ts'
import { createSenders } from '#platform/messages/senders.ts'
import { AdminError } from '../command/admin-error.ts'
import { changing, group } from '../command/answer.ts'
import { auditByOperator } from '../command/audit-by-operator.ts'

export function mailCommands(): Command {
  return group('mail', 'the mail server (SMTP_URL)', [
    changing(
      new Command('test')
        .description('send a test e-mail at once, without the outbox')
        .argument('<to>', 'the address'),
      sendTest,
    ),
  ])
}

async function sendTest(db: Db, to: string) {
  const config = loadConfig()
  if (config.smtpUrl === undefined)
    throw new AdminError('SMTP_URL is not set: e-mails become files in DATA_DIR/outbox.')
  const now = systemClock.now()
  const message = mail(to, {
    kind: 'test',
    subject: 'Partner Portal: wiadomość próbna',
    lead: 'To wiadomość próbna. Finansujący sprawdza nią, czy e-maile z portalu dochodzą na ten adres.',
    note: 'Nie musisz nic robić ani na nią odpowiadać.',
  })
  // Not the address, because entries are kept for years.
  await auditByOperator(db, 'mail.tested', {})
  try {
    await createSenders(config).email(now.getTime(), { ...message, createdAt: now })
  } catch (error) {
    throw new AdminError(`The mail server did not take it: ${oneLine(error)}`)
  }
  const { host } = new URL(config.smtpUrl)
  return { json: { sent: true }, text: `${host} took the e-mail to ${to}.` }
}
